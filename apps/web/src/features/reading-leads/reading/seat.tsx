import type { Lead } from '@gongdu/contract/reading-lead';
import { joinLead, leaveLead } from '@gongdu/contract/reading-lead-member';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { showMessage } from '../../../lib/messages.ts';
import { ask } from '../../../ui/confirm.ts';
import { useLeadAct } from '../queries.ts';
import styles from './lead-head.module.css';
import { changeStandingWords, standingLine } from './standing-words.ts';

/** Joining, leaving, and where one stands. */
export function Seat({ lead }: { readonly lead: Lead }) {
  const act = useLeadAct(lead.id);
  const { me } = lead;
  const params = { id: lead.id };

  const join = () =>
    act.mutate(() => call(joinLead, { params }), {
      onSuccess: (after) => showMessage(changeStandingWords(after), 'success'),
    });
  const leave = async () => {
    const sure = await ask({
      title: me.standing === 'waiting' ? '退出候补' : '退出领读',
      message: '退出以后名额会让给下一位候补。已读和打卡会保留，再次加入时接着算。',
      confirm: '退出',
      danger: true,
    });
    if (sure) act.mutate(() => call(leaveLead, { params }));
  };
  const seated = ['member', 'co_leader', 'waiting'].includes(me.standing);

  return (
    <div className={styles.seat}>
      {me.canJoin && (
        <Button onClick={join} loading={act.isPending}>
          {lead.capacity > 0 && lead.members >= lead.capacity ? '加入候补' : '报名参加'}
        </Button>
      )}
      <p className={styles.standing}>{standingLine(lead)}</p>
      {me.finishedAt !== null && (
        <Button component={Link} to={`/reader/${lead.id}/certificate`} variant="light" size="sm">
          读完证书
        </Button>
      )}
      {seated && lead.stage !== 'ended' && (
        <Button variant="subtle" color="gray" size="sm" onClick={() => void leave()} loading={act.isPending}>
          退出
        </Button>
      )}
    </div>
  );
}
