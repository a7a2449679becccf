import { VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { homeQuery } from '../../entities/core/home/query.ts';
import { sumOf, toQueueLengths } from '../../entities/moderation/moderation-queue/queues.ts';
import { useSession } from '../../lib/auth/session.ts';
import { realtime } from '../../lib/realtime/socket.ts';
import { formatNumber } from '../../ui/text/format-number.ts';
import classes from './sidebar.module.css';

/** Reports and appeals are not pushed. */
const refreshMs = 120_000;

/** The operator's start page data, shared with the start page; undefined until it is loaded and for other roles. */
function useOperatorHome() {
  const enabled = useSession(({ user }) => user?.secondFactorMissing === false);
  const { data } = useQuery({ ...homeQuery, staleTime: refreshMs, refetchInterval: refreshMs, enabled });
  const queryClient = useQueryClient();
  useEffect(
    () =>
      realtime.on({
        'moderation.queue-changed': ({ kind, pending }) =>
          queryClient.setQueryData(homeQuery.queryKey, (home) => {
            if (home?.role !== 'admin') return home;
            const queues = home.queues.map((queue) => (queue.kind === kind ? { ...queue, pending } : queue));
            return { ...home, queues };
          }),
      }),
    [queryClient],
  );
  return data?.role === 'admin' ? data : undefined;
}

/** The number of items that wait in the screens of these paths; renders nothing for 0. */
export function WaitingCount({ paths }: { readonly paths: readonly string[] }) {
  const home = useOperatorHome();
  const waiting = home ? sumOf(toQueueLengths(home).filter(({ path }) => paths.includes(path))) : 0;
  if (waiting === 0) return null;
  return (
    <span className={classes.waiting}>
      <VisuallyHidden>，</VisuallyHidden>
      {waiting > 999 ? '999+' : formatNumber(waiting)}
      <VisuallyHidden> 条待处理</VisuallyHidden>
    </span>
  );
}

/** The items decided today, at the foot of the operators' menu. */
export function WorkToday() {
  const home = useOperatorHome();
  if (!home) return null;
  const { decidedToday } = home;
  return (
    <p className={classes.atHand}>
      {decidedToday === 0 ? (
        '今天还没有处理内容'
      ) : (
        <>
          今天处理了 <strong>{formatNumber(decidedToday)}</strong> 条
        </>
      )}
    </p>
  );
}
