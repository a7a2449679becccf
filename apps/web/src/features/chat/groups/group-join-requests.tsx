import { useQuery } from '@tanstack/react-query';
import classes from '../dialogs.module.css';
import { useChat } from '../store/chat-store.ts';
import { JoinRequestList } from './join-request-list.tsx';
import { joinRequestsQuery } from './join-requests.ts';

/** Who waits before one group; nothing where nobody does. */
export function GroupJoinRequests({ gid }: { readonly gid: number }) {
  const version = useChat((state) => state.contactsVersion);
  const { data } = useQuery(joinRequestsQuery(version));
  const rows = data?.incoming.filter((each) => each.gid === gid) ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.section}>入群申请（{rows.length}）</h3>
      <JoinRequestList rows={rows} singleGroup />
    </>
  );
}
