import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ManagedChannel } from '@gongdu/contract/channels/operators';
import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ChannelCover } from '../../../entities/channel/channel-cover.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { RowContent } from '../../../ui/layout/list.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './channels.module.css';

interface SortableChannelsProps {
  readonly channels: readonly ManagedChannel[];
  readonly onOrder: (ids: readonly number[]) => void;
  readonly onEdit: (channel: ManagedChannel) => void;
  readonly onSetOpen: (channel: ManagedChannel) => void;
}

/** Moved by mouse, by a long touch, or by keys on the handle. */
export function SortableChannels({ channels, onOrder, onEdit, onSetOpen }: SortableChannelsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = channels.map(({ id }) => id);
  const placeOf = (id: unknown) => ids.indexOf(Number(id)) + 1;
  const nameOf = (id: unknown) => channels.find((channel) => channel.id === Number(id))?.name ?? '';

  function onDragEnd({ active, over }: DragEndEvent): void {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (from < 0 || to < 0 || from === to) return;
    onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, Number(active.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: '按空格键拿起这个频道，用上下方向键移动，再按空格键放下，按 Esc 取消。',
        },
        announcements: {
          onDragStart: ({ active }) => `已拿起${nameOf(active.id)}`,
          onDragOver: ({ over }) => (over ? `第 ${placeOf(over.id)} 位` : undefined),
          onDragEnd: ({ active, over }) => `${nameOf(active.id)}放在第 ${placeOf(over?.id ?? active.id)} 位`,
          onDragCancel: ({ active }) => `已取消移动${nameOf(active.id)}`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={classes.sortable} aria-label="全部频道">
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
      </SortableContext>
    </DndContext>
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
        className={classes.handle}
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
