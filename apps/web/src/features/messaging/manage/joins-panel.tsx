import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { When } from '../../../ui/when.tsx';
import { JoinGroup } from './join-group.tsx';
import { JoinRequests } from './join-requests.tsx';
import type { Joins, Own } from './joins.ts';
import styles from './manage.module.css';
import { PersonLine } from './person-line.tsx';

/** Who waits before my groups, what I asked myself, and a way to ask. */
export function JoinsPanel({ joins }: { readonly joins: UseQueryResult<Joins> }) {
  const { data, isError, refetch } = joins;
  if (!data) return isError ? <ErrorState retry={() => void refetch()} /> : <ListSkeleton rows={3} picture />;
  return (
    <>
      <h3 className={styles.section}>等待你处理</h3>
      {data.waiting.length > 0 ? (
        <JoinRequests rows={data.waiting} />
      ) : (
        <p className={styles.note}>你管理的群聊没有等待处理的申请。</p>
      )}
      {data.own.length > 0 && (
        <>
          <h3 className={styles.section}>我的申请</h3>
          <ul className={styles.people} data-whole aria-label="我的申请">
            {data.own.map((row) => (
              <li key={row.gid} className={styles.person}>
                <PersonLine name={row.group_name} avatar={null} note={outcomeOf(row)}>
                  <span className={styles.note}>
                    <When at={new Date(row.declined_ms ?? row.ctime_ms).toISOString()} />
                  </span>
                </PersonLine>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={styles.section}>加入群聊</h3>
      <JoinGroup />
    </>
  );
}

function outcomeOf({ declined_ms, answer }: Own): string {
  if (declined_ms === null) return '等待群主或管理员处理';
  return answer ? `没有通过：${answer}` : '没有通过';
}
