import { type Circle, circleRoleLabels } from '@gongdu/contract/circles/circle';
import {
  type CircleMember,
  offerCircleTransfer,
  removeCircleMember,
  setCircleRole,
} from '@gongdu/contract/circles/members';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { membersQuery } from '../queries.ts';
import { useCircleAction } from '../use-circle-action.ts';
import classes from './circle-tabs.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

export function MembersTab({ circle }: { readonly circle: Circle }) {
  const [name, setName] = useState('');
  const members = useInfiniteQuery(membersQuery(circle.id, name));
  return (
    <>
      <div className={classes.tools}>
        <SearchInput
          className={classes.search}
          label="按名字搜索成员"
          maxLength={20}
          value={name}
          onSearch={setName}
        />
      </div>
      <InfiniteList
        list={members}
        empty={<EmptyState icon={<IconUserQuestion />} title="没有叫这个名字的成员" />}
      >
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map((member) => (
              <MemberRow key={member.uid} circle={circle} member={member} />
            ))}
          </ul>
        )}
      </InfiniteList>
    </>
  );
}

function MemberRow({ circle, member }: { readonly circle: Circle; readonly member: CircleMember }) {
  const { uid, name, avatar, role, joinedAt } = member;
  return (
    <li className={classes.row}>
      <Avatar name={name} picture={avatar} size={40} />
      <div className={classes.body}>
        <p className={classes.person}>
          {name}
          {role !== 'member' && <span className={classes.role}>{circleRoleLabels[role]}</span>}
        </p>
        <p className={classes.meta}>
          <span>
            <RelativeTime at={joinedAt} /> 加入
          </span>
        </p>
      </div>
      <MemberActions key={uid} circle={circle} member={member} />
    </li>
  );
}

function MemberActions({ circle, member }: { readonly circle: Circle; readonly member: CircleMember }) {
  const { run, busy } = useCircleAction();
  const [removing, setRemoving] = useState(false);
  const { uid, name, role, may } = member;
  const params = { id: circle.id, uid };
  const isAdmin = role === 'admin';
  const setRole = () =>
    run(
      () => call(setCircleRole, { params, body: { role: isAdmin ? 'member' : 'admin' } }),
      isAdmin ? `已取消 ${name} 的管理员` : `${name} 现在是管理员`,
    );
  const offerTransfer = async () => {
    const confirmation = {
      title: `把圈子转让给 ${name}`,
      message: '对方接受之后成为圈主，你会成为管理员。对方答复之前可以撤回。',
      confirmLabel: '提出转让',
    };
    if (await confirm(confirmation))
      run(() => call(offerCircleTransfer, { params: { id: circle.id }, body: { uid } }), '已提出转让');
  };
  const remove = (reason: string) =>
    run(
      () => call(removeCircleMember, { params, body: { reason } }),
      `已移出 ${name}`,
      () => setRemoving(false),
    );
  return (
    <div className={classes.actions}>
      {may.setRole && (
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={setRole}>
          {isAdmin ? '取消管理员' : '设为管理员'}
        </Button>
      )}
      {may.offer && (
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void offerTransfer()}>
          转让圈子
        </Button>
      )}
      {may.remove && (
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setRemoving(true)}>
          移出
        </Button>
      )}
      <ReasonDialog
        opened={removing}
        title={`移出 ${name}`}
        confirmLabel="移出圈子"
        busy={busy}
        onClose={() => setRemoving(false)}
        onSubmit={remove}
      />
    </div>
  );
}
