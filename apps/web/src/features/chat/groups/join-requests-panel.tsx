import type { UseQueryResult } from '@tanstack/react-query';
import { PersonLine } from '../../../entities/person/person-line.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from '../dialogs.module.css';
import { JoinGroupForm } from './join-group-form.tsx';
import { JoinRequestList } from './join-request-list.tsx';
import type { JoinRequests, OwnJoinRequest } from './join-requests.ts';

/** Who waits before my groups, what I asked myself, and a way to ask. */
export function JoinRequestsPanel({ requests }: { readonly requests: UseQueryResult<JoinRequests> }) {
  const { data, isError, refetch } = requests;
  if (!data)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={3} picture />;
  return (
    <>
      <h3 className={classes.section}>等待你处理</h3>
      {data.incoming.length > 0 ? (
        <JoinRequestList rows={data.incoming} />
      ) : (
        <p className={classes.note}>你管理的群聊没有等待处理的申请。</p>
      )}
      {data.own.length > 0 && (
        <>
          <h3 className={classes.section}>我的申请</h3>
          <ul className={classes.people} data-whole aria-label="我的申请">
            {data.own.map((row) => (
              <li key={row.gid} className={classes.person}>
                <PersonLine name={row.group_name} avatar={null} note={outcomeOf(row)}>
                  <span className={classes.note}>
                    <RelativeTime at={new Date(row.declined_ms ?? row.ctime_ms).toISOString()} />
                  </span>
                </PersonLine>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={classes.section}>加入群聊</h3>
      <JoinGroupForm />
    </>
  );
}

function outcomeOf({ declined_ms, answer }: OwnJoinRequest): string {
  if (declined_ms === null) return '等待群主或管理员处理';
  return answer ? `没有通过：${answer}` : '没有通过';
}
