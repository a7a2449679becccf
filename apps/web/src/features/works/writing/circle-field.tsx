import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePickers } from '../../../lib/pickers.ts';
import type { WorkFieldsProps } from '../work-slots.ts';

/** Into which of my circles it goes, if into any. */
export function CircleField({ meta, setMeta, locked }: WorkFieldsProps) {
  const { myCircles } = usePickers();
  const circles = useQuery({
    queryKey: ['circles', 'to-post-into'],
    queryFn: ({ signal }) => myCircles?.(signal) ?? [],
    enabled: myCircles !== undefined,
  });
  if (!myCircles) return null;
  const { circleId } = meta;
  const known = circles.data ?? [];
  const left = circleId !== null && circles.data && !known.some(({ id }) => id === circleId);
  return (
    <NativeSelect
      label="发到圈子"
      description={
        known.length === 0 && !circles.isPending ? '加入圈子后，可以把作品发到圈子里。' : undefined
      }
      error={circles.isError ? '没有读到你的圈子' : left && '你已不在原来选的圈子里，请重新选择'}
      disabled={locked}
      value={circleId ?? ''}
      data={[
        { value: '', label: '不发到圈子' },
        ...(circleId !== null && left ? [{ value: String(circleId), label: '原来的圈子' }] : []),
        ...known.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => setMeta({ circleId: value === '' ? null : Number(value) })}
    />
  );
}
