import { useQuery } from '@tanstack/react-query';
import { useChat } from '../chat/chat-store.ts';
import { JoinRequests } from './join-requests.tsx';
import { joinsQuery } from './joins.ts';
import styles from './manage.module.css';

/** Who waits before one group; nothing where nobody does. */
export function GroupJoins({ gid }: { readonly gid: number }) {
  const changed = useChat((state) => state.peopleChanged);
  const { data } = useQuery(joinsQuery(changed));
  const rows = data?.waiting.filter((each) => each.gid === gid) ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.section}>入群申请（{rows.length}）</h3>
      <JoinRequests rows={rows} single />
    </>
  );
}
