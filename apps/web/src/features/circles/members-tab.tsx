import { type Circle, circleRoleWords } from '@gongdu/contract/circle';
import {
  type CircleMember,
  offerCircle,
  removeCircleMember,
  setCircleRole,
} from '@gongdu/contract/circle-member';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { ask } from '../../ui/confirm.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { When } from '../../ui/when.tsx';
import styles from './circle-tabs.module.css';
import { membersQuery } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useCircleAct } from './use-circle-act.ts';

export function MembersTab({ circle }: { readonly circle: Circle }) {
  const [name, setName] = useState('');
  const members = useInfiniteQuery(membersQuery(circle.id, name));
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          className={styles.search}
          label="按名字搜索成员"
          maxLength={20}
          value={name}
          onSearch={setName}
        />
      </div>
      <EndlessList
        list={members}
        empty={<EmptyState icon={<IconUserQuestion />} title="没有叫这个名字的成员" />}
      >
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((member) => (
              <MemberRow key={member.uid} circle={circle} member={member} />
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  );
}

function MemberRow({ circle, member }: { readonly circle: Circle; readonly member: CircleMember }) {
  const { uid, name, avatar, role, joinedAt } = member;
  return (
    <li className={styles.row}>
      <NameAvatar name={name} picture={avatar} size={40} />
      <div className={styles.words}>
        <p className={styles.person}>
          {name}
          {role !== 'member' && <span className={styles.role}>{circleRoleWords[role]}</span>}
        </p>
        <p className={styles.facts}>
          <span>
            <When at={joinedAt} /> 加入
          </span>
        </p>
      </div>
      <MemberActions key={uid} circle={circle} member={member} />
    </li>
  );
}

function MemberActions({ circle, member }: { readonly circle: Circle; readonly member: CircleMember }) {
  const { run, busy } = useCircleAct();
  const [removing, setRemoving] = useState(false);
  const { uid, name, role, may } = member;
  const params = { id: circle.id, uid };
  const isAdmin = role === 'admin';
  const setRole = () =>
    run(
      () => call(setCircleRole, { params, body: { role: isAdmin ? 'member' : 'admin' } }),
      isAdmin ? `已取消 ${name} 的管理员` : `${name} 现在是管理员`,
    );
  const offer = async () => {
    const question = {
      title: `把圈子转让给 ${name}`,
      message: '对方接受之后成为圈主，你会成为管理员。对方答复之前可以撤回。',
      confirm: '提出转让',
    };
    if (await ask(question))
      run(() => call(offerCircle, { params: { id: circle.id }, body: { uid } }), '已提出转让');
  };
  const remove = (reason: string) =>
    run(
      () => call(removeCircleMember, { params, body: { reason } }),
      `已移出 ${name}`,
      () => setRemoving(false),
    );
  return (
    <div className={styles.acts}>
      {may.setRole && (
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={setRole}>
          {isAdmin ? '取消管理员' : '设为管理员'}
        </Button>
      )}
      {may.offer && (
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void offer()}>
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
        confirm="移出圈子"
        busy={busy}
        close={() => setRemoving(false)}
        send={remove}
      />
    </div>
  );
}
