import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useOwnEscape } from '../../../ui/use-own-escape.ts';
import { useChat } from '../chat/chat-store.ts';
import { useMyUsername } from '../chat/me.ts';
import { groupQuery, type Member, membersQuery } from '../chat/members.ts';
import { addMembers, dissolve, leave } from './group-acts.ts';
import { GroupFacts } from './group-facts.tsx';
import { GroupJoins } from './group-joins.tsx';
import { GroupMember } from './group-member.tsx';
import styles from './manage.module.css';
import { PeoplePicker, type Picked } from './people-picker.tsx';

interface GroupDrawerProps {
  readonly gid: number;
  readonly close: () => void;
  /** The group is no longer mine. */
  readonly left: () => void;
}

/** A group's name, its members, and what the owner may do with both. */
export function GroupDrawer({ gid, close, left }: GroupDrawerProps) {
  const ownEscape = useOwnEscape(close);
  const phone = useMedia('(max-width: 991.98px)');
  const me = useMyUsername();
  const changed = useChat((state) => state.peopleChanged);
  const group = useQuery({ ...groupQuery(gid, changed), placeholderData: (before) => before });
  const members = useQuery(membersQuery(gid, changed));
  const reload = () => {
    useChat.setState((state) => ({ peopleChanged: state.peopleChanged + 1 }));
  };
  const after = (done: boolean) => {
    if (!done) return;
    close();
    left();
  };
  const isMine = group.data?.owner === me;
  return (
    <Drawer
      opened
      onClose={close}
      {...ownEscape}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '88%' : 420}
      title="群聊设置"
    >
      {group.isError && <ErrorState retry={() => void group.refetch()} />}
      {!group.data && !group.isError && <ListSkeleton rows={5} picture />}
      {group.data && (
        <>
          <GroupFacts group={group.data} editable={isMine} saved={reload} />
          {Boolean(group.data.flag) && <GroupJoins gid={gid} />}
          <h3 className={styles.section}>成员（{members.data?.length ?? group.data.member_count}）</h3>
          <Invite gid={gid} members={members.data} invited={reload} />
          <ul className={styles.people} style={{ maxHeight: 'none' }} aria-label="群成员">
            {members.data?.map((member) => (
              <GroupMember
                key={member.username}
                gid={gid}
                member={member}
                me={me}
                mine={group.data?.flag ?? 0}
                changed={reload}
              />
            ))}
          </ul>
          <div className={styles.danger}>
            <Button variant="default" onClick={() => void leave(group.data, isMine).then(after)}>
              退出群聊
            </Button>
            {isMine && (
              <Button color="red" onClick={() => void dissolve(group.data, members.data ?? []).then(after)}>
                解散群聊
              </Button>
            )}
          </div>
        </>
      )}
    </Drawer>
  );
}

interface InviteProps {
  readonly gid: number;
  readonly members: readonly Member[] | undefined;
  readonly invited: () => void;
}

function Invite({ gid, members, invited }: InviteProps) {
  const [adding, setAdding] = useState<readonly Picked[] | null>(null);
  if (!adding)
    return (
      <Button variant="default" fullWidth onClick={() => setAdding([])}>
        邀请成员
      </Button>
    );
  return (
    <div className={styles.form}>
      <PeoplePicker
        chosen={adding}
        onChange={setAdding}
        without={new Set(members?.map(({ username }) => username))}
      />
      <div className={styles.foot}>
        <Button variant="default" onClick={() => setAdding(null)}>
          取消
        </Button>
        <Button
          disabled={adding.length === 0}
          onClick={() => {
            setAdding(null);
            void addMembers(gid, adding).then(invited);
          }}
        >
          加入群聊
        </Button>
      </div>
    </div>
  );
}
