import { joinLead, leaveLead } from '@gongdu/contract/reading-leads/members';
import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useLeadAction } from '../queries.ts';
import classes from './lead-detail.module.css';
import { joinedMessage, membershipMessage } from './membership-labels.ts';

/** Joining, leaving, and where one stands. */
export function Membership({ lead }: { readonly lead: Lead }) {
  const mutation = useLeadAction(lead.id);
  const { me } = lead;
  const params = { id: lead.id };

  const join = () =>
    mutation.mutate(() => call(joinLead, { params }), {
      onSuccess: (updated) => toast(joinedMessage(updated), 'success'),
    });
  const leave = async () => {
    const confirmed = await confirm({
      title: me.standing === 'waiting' ? '退出候补' : '退出领读',
      message: '退出以后名额会让给下一位候补。已读和打卡会保留，再次加入时接着算。',
      confirmLabel: '退出',
      danger: true,
    });
    if (confirmed) mutation.mutate(() => call(leaveLead, { params }));
  };
  const canLeave = ['member', 'co_leader', 'waiting'].includes(me.standing);

  return (
    <div className={classes.membership}>
      {me.canJoin && (
        <Button onClick={join} loading={mutation.isPending}>
          {lead.capacity > 0 && lead.members >= lead.capacity ? '加入候补' : '报名参加'}
        </Button>
      )}
      <p className={classes.status}>{membershipMessage(lead)}</p>
      {me.finishedAt !== null && (
        <Button component={Link} to={`/reader/${lead.id}/certificate`} variant="light" size="sm">
          读完证书
        </Button>
      )}
      {canLeave && lead.stage !== 'ended' && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          onClick={() => void leave()}
          loading={mutation.isPending}
        >
          退出
        </Button>
      )}
    </div>
  );
}
