import type { ModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { moveModerationItem } from '@gongdu/contract/writing/channels/approval';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { moderationReads } from '../../../../entities/moderation/moderation-queue/reads.ts';
import { channelsQuery } from '../../../../entities/writing/channel/queries.ts';
import { call } from '../../../../lib/api/call.ts';
import { useSession } from '../../../../lib/auth/session.ts';

/** Moves a waiting work to another channel; its author learns it with the verdict. */
export function ChannelMove({ item }: { readonly item: ModerationItem }) {
  const { id, version, content, named, author } = item;
  const channels = useQuery(channelsQuery);
  const me = useSession(({ user }) => user?.uid);
  const { channelId } = content.meta;
  const { run, busy, input } = useAction(
    (to: number | null) => call(moveModerationItem, { params: { id }, body: { version, channelId: to } }),
    { done: '频道已调整，通过时会告诉作者', invalidates: moderationReads },
  );
  const open = (channels.data ?? []).filter((channel) => channel.open);
  const current = named.channels.find((channel) => channel.id === channelId);
  const isListed = channelId === null || open.some((channel) => channel.id === channelId);
  const shown = busy && input !== undefined ? input : channelId;
  return (
    <NativeSelect
      label="频道"
      description={current && !current.open ? '作者选的频道已关闭，通过前请换一个。' : undefined}
      disabled={busy || author.uid === me}
      maw={320}
      value={shown ?? ''}
      data={[
        { value: '', label: '没有频道' },
        ...(isListed ? [] : [{ value: String(channelId), label: current?.name ?? '原来的频道' }]),
        ...open.map((channel) => ({ value: String(channel.id), label: channel.name })),
      ]}
      onChange={({ currentTarget: { value } }) => void run(value === '' ? null : Number(value))}
    />
  );
}
