import { type LeadMember, removeLeadMember, setCoLeader } from '@gongdu/contract/reading-leads/members';
import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { Button, Modal } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { formatChinaDate } from '../../../lib/china-time.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { membersQuery, useLeadAction } from '../queries.ts';
import classes from './wall.module.css';

interface MembersDialogProps {
  readonly lead: Lead;
  readonly onClose: () => void;
}

/** For the leaders: who has a seat, who waits; nothing of their progress. */
export function MembersDialog({ lead, onClose }: MembersDialogProps) {
  const members = useInfiniteQuery(membersQuery(lead.id));
  const rows = members.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Modal opened onClose={onClose} title="成员名单" closeButtonProps={{ 'aria-label': '关闭' }} centered>
      {members.isPending && <ListSkeleton rows={4} picture />}
      {members.error && (
        <ErrorState description={members.error.message} onRetry={() => void members.refetch()} />
      )}
      {members.data && rows.length === 0 && <p className={classes.note}>还没有人报名。</p>}
      <ul className={classes.members}>
        {rows.map((member) => (
          <MemberRow key={member.uid} lead={lead} member={member} />
        ))}
      </ul>
      <LoadMore list={members} label="更多成员" />
    </Modal>
  );
}

function MemberRow({ lead, member }: { readonly lead: Lead; readonly member: LeadMember }) {
  const mutation = useLeadAction(lead.id);
  const params = { id: lead.id, uid: member.uid };
  const isCoLeader = member.standing === 'co_leader';
  const remove = async () => {
    const confirmed = await confirm({
      title: `移出 ${member.name}`,
      message: '移出后名额让给下一位候补，对方会收到通知，也不能再次报名。',
      confirmLabel: '移出',
      danger: true,
    });
    if (confirmed) mutation.mutate(() => call(removeLeadMember, { params }));
  };
  return (
    <li className={classes.member}>
      <Avatar name={member.name} picture={member.avatar} size={32} />
      <span className={classes.about}>
        <span className={classes.name}>{member.name}</span>
        <span className={classes.since}>
          {member.standing === 'waiting' ? '候补' : `${formatChinaDate(member.joinedAt)} 加入`}
          {isCoLeader && '，协助领读'}
        </span>
      </span>
      {lead.me.standing === 'leader' && member.standing !== 'waiting' && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={mutation.isPending}
          onClick={() => mutation.mutate(() => call(setCoLeader, { params, body: { on: !isCoLeader } }))}
        >
          {isCoLeader ? '取消协助' : '设为协助'}
        </Button>
      )}
      {lead.stage !== 'ended' && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={mutation.isPending}
          onClick={() => void remove()}
        >
          移出
        </Button>
      )}
    </li>
  );
}
