import { getHome } from '@gongdu/contract/home';
import { VisuallyHidden } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sumOf, toQueueLengths } from '../../entities/moderation-queue/queues.ts';
import { call } from '../../lib/api/call.ts';
import { useSession } from '../../lib/auth/session.ts';
import { realtime } from '../../lib/realtime/socket.ts';
import { formatNumber } from '../../ui/text/format-number.ts';
import classes from './sidebar.module.css';

/** Reports and appeals are not pushed. */
const refreshMs = 120_000;

const waitingQuery = queryOptions({
  queryKey: ['menu-waiting'],
  queryFn: async ({ signal }) => {
    const home = await call(getHome, {}, { signal, silent: true });
    return home.role === 'admin' ? home : null;
  },
  staleTime: refreshMs,
  refetchInterval: refreshMs,
});

/** What waits in the operators' screens at these paths; nothing where nothing waits. */
export function WaitingCount({ paths }: { readonly paths: readonly string[] }) {
  const enabled = useSession(({ user }) => user?.secondFactorMissing === false);
  const { data } = useQuery({ ...waitingQuery, enabled });
  const queryClient = useQueryClient();
  useEffect(
    () =>
      realtime.on({
        'moderation.queue-changed': ({ kind, pending }) =>
          queryClient.setQueryData(
            waitingQuery.queryKey,
            (home) =>
              home && {
                ...home,
                queues: home.queues.map((queue) => (queue.kind === kind ? { ...queue, pending } : queue)),
              },
          ),
      }),
    [queryClient],
  );
  const waiting = data ? sumOf(toQueueLengths(data).filter(({ path }) => paths.includes(path))) : 0;
  if (waiting === 0) return null;
  return (
    <span className={classes.waiting}>
      <VisuallyHidden>，</VisuallyHidden>
      {waiting > 999 ? '999+' : formatNumber(waiting)}
      <VisuallyHidden> 条待处理</VisuallyHidden>
    </span>
  );
}
