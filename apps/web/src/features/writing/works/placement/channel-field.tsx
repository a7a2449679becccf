import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { channelsQuery } from '../../../../entities/writing/channel/queries.ts';
import type { WorkFieldsProps } from '../../../../entities/writing/work/work-slots.ts';
import { FoldedField } from '../../../../ui/form/folded-field.tsx';

/** The optional channel of the work; the reviewer may change it. */
export function ChannelField({ meta: { channelId }, setMeta, locked }: WorkFieldsProps) {
  const channels = useQuery(channelsQuery);
  const chosen = channels.data?.find(({ id }) => id === channelId);
  const isGone = channelId !== null && channels.isSuccess && !chosen?.open;
  const open = (channels.data ?? []).filter((channel) => channel.open);
  const options = [
    { value: '', label: '不放进频道' },
    ...(isGone ? [{ value: String(channelId), label: chosen?.name ?? '原来的频道' }] : []),
    ...open.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const answer = options.find(({ value }) => value === String(channelId ?? ''))?.label;
  return (
    <FoldedField label="频道" answer={answer} needed={isGone}>
      <NativeSelect
        aria-label="频道"
        description={chosen?.open ? chosen.description : '选一个最合适的，审核时可能会调整。'}
        error={errorFor(channels.isError, isGone)}
        disabled={locked}
        value={channelId ?? ''}
        data={options}
        onChange={({ currentTarget: { value } }) =>
          setMeta({ channelId: value === '' ? null : Number(value) })
        }
      />
    </FoldedField>
  );
}

function errorFor(failed: boolean, isGone: boolean): string | undefined {
  if (failed) return '没有读到频道，请稍后再试';
  return isGone ? '这个频道已关闭，不再收新的作品；已在里面的可以留着' : undefined;
}
