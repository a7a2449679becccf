import { type Circle, circleRoleLabels } from '@gongdu/contract/community/circles/circle';
import {
  type CircleMember,
  offerCircleTransfer,
  removeCircleMember,
  setCircleRole,
} from '@gongdu/contract/community/circles/members';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { membersQuery } from '../queries.ts';
import classes from './circle-page.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

export function MembersTab({ circle }: { readonly circle: Circle }) {
  const [name, setName] = useState('');
  const members = useInfiniteQuery(membersQuery(circle.id, name));
  return (
    <>
      <div className={classes.tools}>
        <SearchInput label="按名字搜索成员" maxLength={20} value={name} onSearch={setName} />
      </div>
      <InfiniteList
        list={members}
        empty={<EmptyState icon={<IconUserQuestion />} title="没有叫这个名字的成员" />}
      >
        {(rows) => (
          <List>
            {rows.map((member) => (
              <MemberRow key={member.uid} circle={circle} member={member} />
            ))}
          </List>
        )}
      </InfiniteList>
    </>
  );
}

interface MemberProps {
  readonly circle: Circle;
  readonly member: CircleMember;
}

function MemberRow({ circle, member }: MemberProps) {
  const { uid, name, avatar, role, joinedAt } = member;
  return (
    <ListRow
      leading={<Avatar name={name} picture={avatar} size={40} />}
      title={<Link to={`/user/${uid}`}>{name}</Link>}
      badges={role !== 'member' && <Badge tone="brand">{circleRoleLabels[role]}</Badge>}
      meta={
        <span>
          <RelativeTime at={joinedAt} /> 加入
        </span>
      }
      actions={<MemberActions circle={circle} member={member} />}
    />
  );
}

function MemberActions({ circle: { id }, member: { uid, name, role, may } }: MemberProps) {
  const [removing, setRemoving] = useState(false);
  const isAdmin = role === 'admin';
  const invalidates = circleReads;
  const setRole = useAction(
    () => call(setCircleRole, { params: { id, uid }, body: { role: isAdmin ? 'member' : 'admin' } }),
    { done: isAdmin ? `已取消 ${name} 的管理员` : `${name} 现在是管理员`, invalidates },
  );
  const offer = useAction(() => call(offerCircleTransfer, { params: { id }, body: { uid } }), {
    asks: () => ({
      title: `把圈子转让给 ${name}`,
      message: '对方接受之后成为圈主，你会成为管理员。对方答复之前可以撤回。',
      confirmLabel: '提出转让',
    }),
    done: '已提出转让',
    invalidates,
  });
  return (
    <>
      {may.setRole && (
        <Button variant="subtle" size="compact-sm" loading={setRole.busy} onClick={() => void setRole.run()}>
          {isAdmin ? '取消管理员' : '设为管理员'}
        </Button>
      )}
      {may.offer && (
        <Button variant="subtle" size="compact-sm" loading={offer.busy} onClick={() => void offer.run()}>
          转让圈子
        </Button>
      )}
      {may.remove && (
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setRemoving(true)}>
          移出
        </Button>
      )}
      {removing && (
        <ReasonDialog
          title={`移出 ${name}`}
          submitLabel="移出圈子"
          submit={(body) => call(removeCircleMember, { params: { id, uid }, body })}
          done={`已移出 ${name}`}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
