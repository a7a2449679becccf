import {
  type LeadMember,
  removeLeadMember,
  setCoLeader,
} from '@gongdu/contract/community/reading-leads/members';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { formatChinaDate } from '../../../../ui/text/china-time.ts';
import { membersQuery } from '../queries.ts';

interface MembersDialogProps {
  readonly lead: Lead;
  readonly onClose: () => void;
}

/** For leaders: members and applicants, without their progress. */
export function MembersDialog({ lead, onClose }: MembersDialogProps) {
  const members = useInfiniteQuery(membersQuery(lead.id));
  return (
    <ResponsiveModal onClose={onClose} title="成员名单">
      <InfiniteList list={members} skeletonRows={4} empty={<Text c="dimmed">还没有人报名。</Text>}>
        {(rows) => (
          <List>
            {rows.map((member) => (
              <MemberRow key={member.uid} lead={lead} member={member} />
            ))}
          </List>
        )}
      </InfiniteList>
    </ResponsiveModal>
  );
}

function MemberRow({ lead, member }: { readonly lead: Lead; readonly member: LeadMember }) {
  const { uid, name, avatar, standing, joinedAt } = member;
  const params = { id: lead.id, uid };
  const invalidates = [leadKey(lead.id)];
  const isCoLeader = standing === 'co_leader';
  const promote = useAction(() => call(setCoLeader, { params, body: { on: !isCoLeader } }), { invalidates });
  const remove = useAction(() => call(removeLeadMember, { params }), { invalidates });

  async function confirmRemoval(): Promise<void> {
    const confirmed = await confirm({
      title: `移出 ${name}`,
      message: '移出后名额让给下一位候补，对方会收到通知，也不能再次报名。',
      confirmLabel: '移出',
      danger: true,
    });
    if (confirmed) await remove.run();
  }

  return (
    <ListRow
      leading={<Avatar name={name} picture={avatar} size={32} />}
      title={name}
      badges={isCoLeader && <Badge tone="brand">协助领读</Badge>}
      meta={standing === 'waiting' ? '候补' : `${formatChinaDate(joinedAt)} 加入`}
      actions={
        <>
          {lead.me.standing === 'leader' && standing !== 'waiting' && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={promote.busy}
              onClick={() => void promote.run()}
            >
              {isCoLeader ? '取消协助' : '设为协助'}
            </Button>
          )}
          {lead.stage !== 'ended' && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={remove.busy}
              onClick={() => void confirmRemoval()}
            >
              移出
            </Button>
          )}
        </>
      }
    />
  );
}
