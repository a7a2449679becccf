import { type CannedReply, orderCannedReplies } from '@gongdu/contract/institutions/inbox';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { cannedRepliesQuery } from '../queries.ts';

interface OrderButtonsProps {
  readonly reply: CannedReply;
  readonly all: readonly CannedReply[];
}

/** Moves a reply up or down; the first ones are listed first in the composer. */
export function OrderButtons({ reply, all }: OrderButtonsProps) {
  const queryClient = useQueryClient();
  const { queryKey } = cannedRepliesQuery;
  const at = all.findIndex(({ id }) => id === reply.id);
  const { run, busy } = useAction((to: number) => {
    const others = all.filter(({ id }) => id !== reply.id);
    const ids = others.toSpliced(to, 0, reply).map(({ id }) => id);
    return call(orderCannedReplies, { body: { ids } }).then((ordered) =>
      overwriteQueryData(queryClient, queryKey, ordered),
    );
  });
  return (
    <>
      <IconButton
        label={`「${reply.title}」上移`}
        disabled={busy || at === 0}
        onClick={() => void run(at - 1)}
      >
        <IconArrowUp size={17} aria-hidden />
      </IconButton>
      <IconButton
        label={`「${reply.title}」下移`}
        disabled={busy || at === all.length - 1}
        onClick={() => void run(at + 1)}
      >
        <IconArrowDown size={17} aria-hidden />
      </IconButton>
    </>
  );
}
