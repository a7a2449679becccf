import type { CircleRow } from '@gongdu/contract/community/circles/circle';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { myCirclesQuery } from '../../../../entities/community/circle/queries.ts';
import type { WorkFieldsProps } from '../../../../entities/writing/work/work-slots.ts';
import { FoldedField } from '../../../../ui/form/folded-field.tsx';

/** The optional circle of the work, one of the member's own. */
export function CircleField({ meta: { circleId }, setMeta, locked }: WorkFieldsProps) {
  const circles = useQuery(myCirclesQuery);
  const available = (circles.data ?? []).filter(canPostInto);
  const left = circleId !== null && circles.isSuccess && !available.some(({ id }) => id === circleId);
  const hasNone = circles.isSuccess && available.length === 0;
  const options = [
    { value: '', label: '不发到圈子' },
    ...(circleId !== null && left ? [{ value: String(circleId), label: '原来的圈子' }] : []),
    ...available.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const chosen = options.find(({ value }) => value === String(circleId ?? ''));
  return (
    <FoldedField label="圈子" answer={chosen?.label} needed={left}>
      <NativeSelect
        aria-label="发到圈子"
        description={hasNone ? '加入圈子后，可以把作品发到圈子里。' : undefined}
        error={errorFor(circles.isError, left)}
        disabled={locked}
        value={circleId ?? ''}
        data={options}
        onChange={({ currentTarget: { value } }) =>
          setMeta({ circleId: value === '' ? null : Number(value) })
        }
      />
    </FoldedField>
  );
}

function errorFor(failed: boolean, left: boolean): string | undefined {
  if (failed) return '没有读到你的圈子';
  return left ? '你已不在原来选的圈子里，请重新选择' : undefined;
}

const memberStandings: readonly CircleRow['standing'][] = ['owner', 'admin', 'member'];

function canPostInto({ standing, state }: CircleRow): boolean {
  return memberStandings.includes(standing) && state === 'public';
}
