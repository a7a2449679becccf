import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  changeSelectedCircle,
  endSelectedCircle,
  type SelectedCircle,
} from '@gongdu/contract/circles/selection';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CircleCover } from '../../../entities/circle/circle-cover.tsx';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { formatChinaTime } from '../../../lib/china-time.ts';
import { gripClass } from '../../../ui/button/grip.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { Meta } from '../../../ui/layout/list.tsx';
import { SortableList } from '../../../ui/list/sortable-list.tsx';
import { selectedKey } from './queries.ts';
import classes from './selection.module.css';

interface SortableCirclesProps {
  readonly circles: readonly SelectedCircle[];
  /** The last move, for screen readers. */
  readonly announcement: string;
  readonly onMove: (id: number, to: number) => void;
  readonly onEdit: (circle: SelectedCircle) => void;
}

const nothing = () => undefined;
/** The page announces moves itself: keys do not drag here. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

/** Dragged by mouse or a long press, moved by keys on the handle. */
export function SortableCircles({ circles, announcement, onMove, onEdit }: SortableCirclesProps) {
  const focused = useRef<number>(null);
  const list = useRef<HTMLUListElement>(null);
  // an element that is moved in the document loses the focus
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-grip="${focused.current}"]`)?.focus();
    focused.current = null;
  });

  return (
    <SortableList
      ids={circles.map(({ id }) => id)}
      onMove={(id, _from, to) => onMove(id, to)}
      announcements={silent}
      byKeys={false}
    >
      <ul ref={list} className={classes.list} aria-label="精选圈子的顺序">
        {circles.map((circle, at) => (
          <CircleRow
            key={circle.id}
            circle={circle}
            onStep={(by) => {
              focused.current = circle.id;
              onMove(circle.id, at + by);
            }}
            onEdit={() => onEdit(circle)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </SortableList>
  );
}

const stepOfKey: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface CircleRowProps {
  readonly circle: SelectedCircle;
  /** Up by -1, down by 1. */
  readonly onStep: (by: number) => void;
  readonly onEdit: () => void;
}

function CircleRow({ circle, onStep, onEdit }: CircleRowProps) {
  const { id, name, cover, startsAt, endsAt, chosenBy } = circle;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const end = useEnd(circle);
  const isWaiting = Date.parse(startsAt) > Date.now();
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={gripClass}
        data-grip={id}
        {...listeners}
        onKeyDown={(event) => {
          const by = event.altKey ? stepOfKey[event.key] : undefined;
          if (by === undefined) return;
          event.preventDefault();
          onStep(by);
        }}
        aria-label={`移动「${name}」：按住 Alt 加上下方向键`}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <CircleCover name={name} picture={cover} size={40} />
      <div className={classes.about}>
        <p className={classes.name}>
          {name}
          <Badge tone={isWaiting ? 'warn' : 'ok'}>{isWaiting ? '未开始' : '展示中'}</Badge>
        </p>
        <Meta>
          <span>
            {formatChinaTime(startsAt)} {endsAt ? `至 ${formatChinaTime(endsAt)}` : '起，一直展示'}
          </span>
          {chosenBy && <span>{chosenBy.name} 选入</span>}
        </Meta>
      </div>
      <div className={classes.actions}>
        <Button variant="default" aria-label={`修改「${name}」的期限`} onClick={onEdit}>
          期限
        </Button>
        <Button
          variant="default"
          aria-label={`结束「${name}」的精选`}
          loading={end.busy}
          onClick={() => void end.run()}
        >
          结束
        </Button>
      </div>
    </li>
  );
}

/** Ends the recommendation at once and offers to undo it. */
function useEnd({ id, name, version, startsAt, endsAt }: SelectedCircle) {
  const queryClient = useQueryClient();
  const { run: restore } = useAction(
    () => call(changeSelectedCircle, { params: { id }, body: { startsAt, endsAt, version: version + 1 } }),
    { done: '已恢复', invalidates: [selectedKey] },
  );
  return useAction(() => call(endSelectedCircle, { params: { id }, body: { version } }), {
    onDone: () => {
      toastWithUndo(`已结束「${name}」的精选`, () => void restore());
      return queryClient.invalidateQueries({ queryKey: selectedKey });
    },
    invalidates: [selectedKey],
  });
}
