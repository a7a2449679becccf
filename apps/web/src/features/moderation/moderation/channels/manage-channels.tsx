import {
  type ManagedChannel,
  orderChannels,
  setChannelOpen,
} from '@gongdu/contract/writing/channels/operators';
import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { moderationReads } from '../../../../entities/moderation/moderation-queue/reads.ts';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { keyOf, stale } from '../../../../lib/api/reads.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { ChannelForm } from './channel-form.tsx';
import { managedChannelsQuery } from './queries.ts';
import { SortableChannels } from './sortable-channels.tsx';

/** The channels in their order; they can be added, edited, moved, closed and opened. */
export function ManageChannels() {
  const channels = useQuery(managedChannelsQuery);
  const [edited, setEdited] = useState<ManagedChannel | 'new' | null>(null);
  const { order, setOpen } = useChannelActions();
  return (
    <Section
      title="全部频道"
      description="读者按这里的顺序看到频道。关闭的频道不再收新作品，原来的仍可以读。"
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          新建频道
        </Button>
      }
    >
      <QueryView
        query={channels}
        empty={
          <EmptyState
            icon={<IconLayoutGrid />}
            title="还没有频道"
            description="新建以后，作者就可以把作品放进去。"
          />
        }
      >
        {(rows) => (
          <SortableChannels channels={rows} onOrder={order} onEdit={setEdited} onSetOpen={setOpen} />
        )}
      </QueryView>
      {edited && (
        <ChannelForm {...(edited !== 'new' && { channel: edited })} onClose={() => setEdited(null)} />
      )}
    </Section>
  );
}

function useChannelActions() {
  const order = useOrder();
  const { run: setOpen } = useAction(
    ({ id, version, open }: ManagedChannel) =>
      call(setChannelOpen, { params: { id }, body: { version, open: !open } }),
    {
      asks: ({ name, open }) => ({
        title: open ? `关闭频道「${name}」` : `重新开放频道「${name}」`,
        message: open
          ? '作者不能再把新作品放进来，等待审核的须换一个频道。已经发布的作品和关注都留着，以后可以重新开放。'
          : '作者又可以把新作品放进来。',
        confirmLabel: open ? '关闭' : '开放',
        danger: open,
      }),
      done: ({ open }) => (open ? '频道已开放' : '频道已关闭'),
      invalidates: ['/api/channels', ...moderationReads],
    },
  );

  return { order, setOpen: (channel: ManagedChannel) => void setOpen(channel) };
}

const orderKey = keyOf(orderChannels);

interface OrderChange {
  readonly ids: readonly number[];
  readonly before: readonly number[];
}

/** Moves on screen at once, on the server one after the other; each can be undone. */
function useOrder() {
  const queryClient = useQueryClient();
  const { queryKey } = managedChannelsQuery;
  const { mutate } = useMutation({
    mutationKey: orderKey,
    scope: { id: 'channels-order' },
    mutationFn: ({ ids }: OrderChange) => call(orderChannels, { body: { ids: [...ids] } }),
    onSuccess: (_channels, { before }) => toastWithUndo('顺序已保存', () => order(before)),
    onSettled: () => {
      // waiting moves are newer than the server's order
      if (queryClient.isMutating({ mutationKey: orderKey }) === 1) return stale(queryClient, '/api/channels');
      return undefined;
    },
  });

  function order(ids: readonly number[]): void {
    const before = (queryClient.getQueryData(queryKey) ?? []).map(({ id }) => id);
    void overwriteQueryData(queryClient, queryKey, (rows) =>
      rows?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    );
    mutate({ ids, before });
  }

  return order;
}
