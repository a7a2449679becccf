import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { useEscapeLayer } from '../../../ui/overlay/use-escape-layer.ts';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { PeoplePicker, type PickedPerson } from '../contacts/people-picker.tsx';
import classes from '../dialogs.module.css';
import { groupQuery, type Member, membersQuery } from '../store/group-queries.ts';
import { useMyUsername } from '../store/people.ts';
import { invalidateContacts } from '../store/query-cache.ts';
import { addMembers, dissolveGroup, leaveGroup } from './group-actions.ts';
import { GroupDetails } from './group-details.tsx';
import { GroupMember } from './group-member.tsx';
import { JoinRequestList } from './join-request-list.tsx';
import { joinRequestsQuery } from './join-requests.ts';

interface GroupDrawerProps {
  readonly gid: number;
  readonly onClose: () => void;
  /** After the member left or dissolved the group. */
  readonly onLeft: () => void;
}

export function GroupDrawer({ gid, onClose, onLeft }: GroupDrawerProps) {
  const ownEscape = useEscapeLayer(onClose);
  const isPhone = useMediaQuery('(max-width: 991.98px)');
  const me = useMyUsername();
  const group = useQuery(groupQuery(gid));
  const members = useQuery(membersQuery(gid));
  const onDone = (done: boolean) => {
    if (!done) return;
    onClose();
    onLeft();
  };
  const isMine = group.data?.owner === me;
  return (
    <Drawer
      opened
      onClose={onClose}
      {...ownEscape}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '88%' : 420}
      title="群聊设置"
    >
      {group.isError && <ErrorState onRetry={() => void group.refetch()} />}
      {!group.data && !group.isError && <ListSkeleton rows={5} picture />}
      {group.data && (
        <>
          <GroupDetails group={group.data} editable={isMine} onSaved={invalidateContacts} />
          {Boolean(group.data.flag) && <GroupJoinRequests gid={gid} />}
          <h3 className={classes.section}>成员（{members.data?.length ?? group.data.member_count}）</h3>
          <InviteMembers gid={gid} members={members.data} onInvited={invalidateContacts} />
          <ul className={classes.people} style={{ maxHeight: 'none' }} aria-label="群成员">
            {members.data?.map((member) => (
              <GroupMember
                key={member.username}
                gid={gid}
                member={member}
                me={me}
                myRole={group.data?.flag ?? 0}
                onChanged={invalidateContacts}
              />
            ))}
          </ul>
          <div className={classes.danger}>
            <Button variant="default" onClick={() => void leaveGroup(group.data, isMine).then(onDone)}>
              退出群聊
            </Button>
            {isMine && (
              <Button
                color="red"
                onClick={() => void dissolveGroup(group.data, members.data ?? []).then(onDone)}
              >
                解散群聊
              </Button>
            )}
          </div>
        </>
      )}
    </Drawer>
  );
}

interface InviteMembersProps {
  readonly gid: number;
  readonly members: readonly Member[] | undefined;
  readonly onInvited: () => void;
}

function InviteMembers({ gid, members, onInvited }: InviteMembersProps) {
  const [selected, setSelected] = useState<readonly PickedPerson[] | null>(null);
  if (!selected)
    return (
      <Button variant="default" fullWidth onClick={() => setSelected([])}>
        邀请成员
      </Button>
    );
  return (
    <div className={classes.form}>
      <PeoplePicker
        selected={selected}
        onChange={setSelected}
        excluded={new Set(members?.map(({ username }) => username))}
      />
      <div className={classes.footer}>
        <Button variant="default" onClick={() => setSelected(null)}>
          取消
        </Button>
        <Button
          disabled={selected.length === 0}
          onClick={() => {
            setSelected(null);
            void addMembers(gid, selected).then(onInvited);
          }}
        >
          加入群聊
        </Button>
      </div>
    </div>
  );
}

function GroupJoinRequests({ gid }: { readonly gid: number }) {
  const { data } = useQuery(joinRequestsQuery);
  const rows = data?.incoming.filter((each) => each.gid === gid) ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.section}>入群申请（{rows.length}）</h3>
      <JoinRequestList rows={rows} singleGroup />
    </>
  );
}
