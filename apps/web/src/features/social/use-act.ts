import type { SocialAct, SocialRef } from '@gongdu/contract/social';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/call-error.ts';
import { showMessage } from '../../lib/messages.ts';
import { putKnown } from '../../lib/put-known.ts';
import { setAct, standingQuery, withAct } from './queries.ts';

const words: Readonly<Record<SocialAct, readonly [done: string, undone: string]>> = {
  like: ['没能点赞', '没能取消点赞'],
  collect: ['没能收藏', '没能取消收藏'],
  follow: ['没能关注', '没能取消关注'],
};

/** An act that shows at once and goes back with a sentence when it fails. */
export function useAct(target: SocialRef) {
  const queries = useQueryClient();
  const query = standingQuery(target);
  const { data: standing } = useQuery(query);
  const { mutate } = useMutation({
    // one after the other: the last press is what stays
    scope: { id: `social ${target.kind} ${target.id}` },
    mutationFn: ({ what, on }: { what: SocialAct; on: boolean }) => setAct(target, what, on),
    onMutate: ({ what, on }) =>
      putKnown(queries, query.queryKey, (shown) => shown && withAct(shown, what, on)),
    onSuccess: async (answer, { what }) => {
      await putKnown(queries, query.queryKey, answer);
      if (what === 'collect') void queries.invalidateQueries({ queryKey: ['social', 'collections'] });
      if (what === 'follow') void queries.invalidateQueries({ queryKey: ['social', 'person'] });
    },
    onError: (error, { what, on }) => {
      queries.setQueryData(query.queryKey, (shown) => shown && withAct(shown, what, !on));
      const why = error instanceof CallError ? error.message : '';
      showMessage(`${words[what][on ? 0 : 1]}：${why}`, 'error');
    },
  });
  return { standing, set: (what: SocialAct, on: boolean) => mutate({ what, on }) };
}
