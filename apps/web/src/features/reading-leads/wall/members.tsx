import type { Lead } from '@gongdu/contract/reading-lead';
import { type LeadMember, nameCoLeader, removeLeadMember } from '@gongdu/contract/reading-lead-member';
import { Button, Modal } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { ask } from '../../../ui/confirm.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { chinaDate } from '../china-words.ts';
import { membersQuery, useLeadAct } from '../queries.ts';
import styles from './wall.module.css';

interface MembersProps {
  readonly lead: Lead;
  readonly close: () => void;
}

/** For the leaders: who has a seat, who waits; nothing of their progress. */
export function Members({ lead, close }: MembersProps) {
  const members = useInfiniteQuery(membersQuery(lead.id));
  const rows = members.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Modal opened onClose={close} title="成员名单" closeButtonProps={{ 'aria-label': '关闭' }} centered>
      {members.isPending && <ListSkeleton rows={4} picture />}
      {members.error && <ErrorState sentence={members.error.message} retry={() => void members.refetch()} />}
      {members.data && rows.length === 0 && <p className={styles.note}>还没有人报名。</p>}
      <ul className={styles.members}>
        {rows.map((member) => (
          <MemberRow key={member.uid} lead={lead} member={member} />
        ))}
      </ul>
      {members.hasNextPage && (
        <Button variant="default" fullWidth onClick={() => void members.fetchNextPage()}>
          更多成员
        </Button>
      )}
    </Modal>
  );
}

function MemberRow({ lead, member }: { readonly lead: Lead; readonly member: LeadMember }) {
  const act = useLeadAct(lead.id);
  const params = { id: lead.id, uid: member.uid };
  const helps = member.standing === 'co_leader';
  const remove = async () => {
    const sure = await ask({
      title: `移出 ${member.name}`,
      message: '移出后名额让给下一位候补，对方会收到通知，也不能再次报名。',
      confirm: '移出',
      danger: true,
    });
    if (sure) act.mutate(() => call(removeLeadMember, { params }));
  };
  return (
    <li className={styles.member}>
      <NameAvatar name={member.name} picture={member.avatar} size={32} />
      <span className={styles.about}>
        <span className={styles.name}>{member.name}</span>
        <span className={styles.since}>
          {member.standing === 'waiting' ? '候补' : `${chinaDate(member.joinedAt)} 加入`}
          {helps && '，协助领读'}
        </span>
      </span>
      {lead.me.standing === 'leader' && member.standing !== 'waiting' && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={act.isPending}
          onClick={() => act.mutate(() => call(nameCoLeader, { params, body: { on: !helps } }))}
        >
          {helps ? '取消协助' : '设为协助'}
        </Button>
      )}
      {lead.stage !== 'ended' && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={act.isPending}
          onClick={() => void remove()}
        >
          移出
        </Button>
      )}
    </li>
  );
}
