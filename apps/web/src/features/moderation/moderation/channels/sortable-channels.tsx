import type { ManagedChannel } from '@gongdu/contract/writing/channels/operators';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ChannelCover } from '../../../../entities/writing/channel/channel-cover.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { RowContent } from '../../../../ui/layout/list.tsx';
import { Grip, SortableList, useSortableItem } from '../../../../ui/list/sortable-list.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import classes from './channels.module.css';

interface SortableChannelsProps {
  readonly channels: readonly ManagedChannel[];
  readonly onOrder: (ids: readonly number[]) => void;
  readonly onEdit: (channel: ManagedChannel) => void;
  readonly onSetOpen: (channel: ManagedChannel) => void;
}

export function SortableChannels({ channels, onOrder, onEdit, onSetOpen }: SortableChannelsProps) {
  const ids = channels.map(({ id }) => id);
  return (
    <SortableList
      ids={ids}
      onMove={(id, from, to) => onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, id))}
      nameOf={(id) => `「${channels.find((channel) => channel.id === id)?.name}」`}
    >
      <ul aria-label="全部频道">
        {channels.map((channel) => (
          <SortableRow key={channel.id} channel={channel} onEdit={onEdit} onSetOpen={onSetOpen} />
        ))}
      </ul>
    </SortableList>
  );
}

interface SortableRowProps extends Pick<SortableChannelsProps, 'onEdit' | 'onSetOpen'> {
  readonly channel: ManagedChannel;
}

function SortableRow({ channel, onEdit, onSetOpen }: SortableRowProps) {
  const { id, name, slug, cover, description, open, posts, followers } = channel;
  const { item, grip } = useSortableItem(id);
  return (
    <li className={classes.sortableRow} {...item}>
      <Grip {...grip} className={classes.handle} />
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
