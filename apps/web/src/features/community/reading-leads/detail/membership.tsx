import { joinLead, leaveLead } from '@gongdu/contract/community/reading-leads/members';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { ShelfMenu } from '../../../../entities/library/shelf/shelf-menu.tsx';
import { call } from '../../../../lib/api/call.ts';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { joinedMessage, leaveQuestion, membershipMessage } from './membership-labels.ts';

/** Join and leave, with the reader's membership. */
export function Membership({ lead }: { readonly lead: Lead }) {
  const { me } = lead;
  const maySpeak = useInstitutionMay('inst:community:speak');
  const input = { params: { id: lead.id } };
  const invalidates = [leadKey(lead.id)];
  const join = useAction(() => call(joinLead, input), { done: joinedMessage, invalidates });
  const leave = useAction(() => call(leaveLead, input), { asks: () => leaveQuestion(lead), invalidates });

  const canLeave = ['member', 'co_leader', 'waiting'].includes(me.standing);

  return (
    <Group gap="sm">
      {me.canJoin && maySpeak && (
        <Button onClick={() => void join.run()} loading={join.busy}>
          {lead.capacity > 0 && lead.members >= lead.capacity ? '加入候补' : '报名参加'}
        </Button>
      )}
      <Text c="var(--ink-2)" fz="sm">
        {membershipMessage(lead)}
      </Text>
      {me.finishedAt !== null && (
        <Button component={Link} to={`/reader/${lead.id}/certificate`} variant="light" size="sm">
          读完证书
        </Button>
      )}
      {lead.book && canLeave && <ShelfMenu id={lead.book.id} title={lead.book.title} />}
      {canLeave && lead.stage !== 'ended' && (
        <Button variant="subtle" color="gray" size="sm" onClick={() => void leave.run()} loading={leave.busy}>
          退出
        </Button>
      )}
    </Group>
  );
}
