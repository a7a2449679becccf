import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ManagedChannel } from '@gongdu/contract/channels/operators';
import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ChannelCover } from '../../../entities/channel/channel-cover.tsx';
import { gripClass } from '../../../ui/button/grip.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { RowContent } from '../../../ui/layout/list.tsx';
import { placeAnnouncements, SortableList } from '../../../ui/list/sortable-list.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './channels.module.css';

interface SortableChannelsProps {
  readonly channels: readonly ManagedChannel[];
  readonly onOrder: (ids: readonly number[]) => void;
  readonly onEdit: (channel: ManagedChannel) => void;
  readonly onSetOpen: (channel: ManagedChannel) => void;
}

/** Moved by mouse, by a long press, or by keys on the handle. */
export function SortableChannels({ channels, onOrder, onEdit, onSetOpen }: SortableChannelsProps) {
  const ids = channels.map(({ id }) => id);
  return (
    <SortableList
      ids={ids}
      onMove={(id, from, to) => onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, id))}
      announcements={placeAnnouncements(ids, (id) => channels.find((channel) => channel.id === id)?.name)}
      instructions="按空格键拿起这个频道，用上下方向键移动，再按空格键放下，按 Esc 取消。"
    >
      <ul aria-label="全部频道">
        {channels.map((channel, at) => (
          <SortableRow
            key={channel.id}
            channel={channel}
            place={at + 1}
            onEdit={onEdit}
            onSetOpen={onSetOpen}
          />
        ))}
      </ul>
    </SortableList>
  );
}

interface SortableRowProps extends Pick<SortableChannelsProps, 'onEdit' | 'onSetOpen'> {
  readonly channel: ManagedChannel;
  readonly place: number;
}

function SortableRow({ channel, place, onEdit, onSetOpen }: SortableRowProps) {
  const { id, name, slug, cover, description, open, posts, followers } = channel;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.sortableRow}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={`${gripClass} ${classes.handle}`}
        {...attributes}
        {...listeners}
        aria-roledescription="可移动的频道"
        aria-label={`移动「${name}」，第 ${place} 位`}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <RowContent
        leading={<ChannelCover name={name} picture={cover} size={48} />}
        title={<Link to={`/channel/${slug}`}>{name}</Link>}
        badges={!open && <Badge>已关闭</Badge>}
        excerpt={description}
        meta={
          <>
            <span>/channel/{slug}</span>
            <span>{formatNumber(posts)} 篇作品</span>
            <span>{formatNumber(followers)} 人关注</span>
          </>
        }
        actions={
          <>
            <Button variant="default" aria-label={`编辑「${name}」`} onClick={() => onEdit(channel)}>
              编辑
            </Button>
            <Button
              variant="subtle"
              {...(open && { color: 'red' })}
              aria-label={`${open ? '关闭' : '开放'}「${name}」`}
              onClick={() => onSetOpen(channel)}
            >
              {open ? '关闭' : '开放'}
            </Button>
          </>
        }
      />
    </li>
  );
}
