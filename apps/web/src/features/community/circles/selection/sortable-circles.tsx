import {
  changeSelectedCircle,
  endSelectedCircle,
  getCircleSelectedList,
  type SelectedCircle,
} from '@gongdu/contract/community/circles/selection';
import { Box, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCover } from '../../../../entities/community/circle/circle-cover.tsx';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { Meta } from '../../../../ui/layout/list.tsx';
import { Grip, SortableList, useSortableItem } from '../../../../ui/list/sortable-list.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import classes from './selection.module.css';

interface SortableCirclesProps {
  readonly circles: readonly SelectedCircle[];
  readonly onMove: (id: number, to: number) => void;
  readonly onEdit: (circle: SelectedCircle) => void;
}

/** Moved by dragging, or by keys on the handle. */
export function SortableCircles({ circles, onMove, onEdit }: SortableCirclesProps) {
  return (
    <SortableList
      ids={circles.map(({ id }) => id)}
      nameOf={(id) => `「${circles.find((circle) => circle.id === id)?.name}」`}
      onMove={(id, _from, to) => onMove(id, to)}
    >
      <ul className={classes.list} aria-label="精选圈子的顺序">
        {circles.map((circle) => (
          <CircleRow key={circle.id} circle={circle} onEdit={() => onEdit(circle)} />
        ))}
      </ul>
    </SortableList>
  );
}

interface CircleRowProps {
  readonly circle: SelectedCircle;
  readonly onEdit: () => void;
}

function CircleRow({ circle, onEdit }: CircleRowProps) {
  const { id, name, cover, startsAt, endsAt, chosenBy } = circle;
  const { item, grip } = useSortableItem(id);
  const end = useEnd(circle);
  const isWaiting = Date.parse(startsAt) > Date.now();
  return (
    <li className={classes.row} {...item}>
      <Grip {...grip} />
      <CircleCover name={name} picture={cover} size={40} />
      <Box miw={0} flex="1 1 180px">
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
      </Box>
      <Group gap="xs" align="stretch" wrap="nowrap" flex="none" ms="auto">
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
      </Group>
    </li>
  );
}

/** Ends the recommendation at once and offers to undo it. */
function useEnd({ id, name, version, startsAt, endsAt }: SelectedCircle) {
  const queryClient = useQueryClient();
  const { run: restore } = useAction(
    () => call(changeSelectedCircle, { params: { id }, body: { startsAt, endsAt, version: version + 1 } }),
    { done: '已恢复', invalidates: [getCircleSelectedList] },
  );
  return useAction(() => call(endSelectedCircle, { params: { id }, body: { version } }), {
    onDone: () => {
      toastWithUndo(`已结束「${name}」的精选`, () => void restore());
      return stale(queryClient, getCircleSelectedList);
    },
    invalidates: [getCircleSelectedList],
  });
}
