import type { ReactionType, TargetRef } from '@gongdu/contract/core/reaction';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/api/call-error.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { stale } from '../../../lib/api/reads.ts';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useEntries } from '../outbox/entries.ts';
import { deliver } from '../outbox/outgoing.ts';
import { outgoingReaction, reactionLane } from './outgoing-reaction.ts';
import { reactionsQuery, withReaction } from './queries.ts';

const failureMessages: Readonly<Record<ReactionType, readonly [done: string, undone: string]>> = {
  like: ['没能点赞', '没能取消点赞'],
  collect: ['没能收藏', '没能取消收藏'],
  follow: ['没能关注', '没能取消关注'],
};

/** Optimistic reactions on one target; a failure is undone and shown. Without `may` the counts are only shown. */
export function useReactions(target: TargetRef) {
  const queryClient = useQueryClient();
  const may = useInstitutionMay('inst:community:speak');
  const query = reactionsQuery(target);
  const { data } = useQuery(query);
  const waiting = useEntries(outgoingReaction.kind).flatMap((entry) =>
    entry.state === 'waiting' ? (z.safeParse(outgoingReaction.schema, entry.input).data ?? []) : [],
  );
  const reactions = waiting
    .filter((each) => each.target.kind === target.kind && each.target.id === target.id)
    .reduce((shown, { reaction, on }) => shown && withReaction(shown, reaction, on), data);
  const { mutate } = useMutation({
    // in sequence: the last press wins
    scope: { id: `social ${target.kind} ${target.id}` },
    mutationFn: ({ reaction, on }: { reaction: ReactionType; on: boolean }) =>
      deliver(outgoingReaction, { target, reaction, on }, { lane: reactionLane(target, reaction) }),
    onMutate: ({ reaction, on }) =>
      overwriteQueryData(queryClient, query.queryKey, (known) => known && withReaction(known, reaction, on)),
    onSuccess: async (sent, { reaction }) => {
      // without a network it is shown as pressed, and the line above the page counts it
      if (sent.waits) return;
      await overwriteQueryData(queryClient, query.queryKey, sent.result);
      if (reaction === 'collect') void stale(queryClient, '/api/reactions/collections');
      if (reaction === 'follow') void stale(queryClient, '/api/members/:uid');
    },
    meta: { handled: true },
    onError: (error, { reaction, on }) => {
      queryClient.setQueryData(query.queryKey, (known) => known && withReaction(known, reaction, !on));
      const reason = error instanceof CallError ? error.message : '';
      toast(`${failureMessages[reaction][on ? 0 : 1]}：${reason}`, 'error');
    },
  });
  return {
    reactions,
    may,
    setReaction: (reaction: ReactionType, on: boolean) => mutate({ reaction, on }),
  };
}
