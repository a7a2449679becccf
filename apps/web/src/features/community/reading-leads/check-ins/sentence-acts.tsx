import type { SharedCheckIn } from '@gongdu/contract/community/reading-leads/check-ins';
import { ReportLink } from '../../../../entities/core/social/report/report-button.tsx';
import { RowReactions } from '../../../../entities/core/social/row-reactions.tsx';
import { useSession } from '../../../../lib/auth/session.ts';
import classes from './check-ins.module.css';

interface SentenceActsProps {
  /** Of the check-in. */
  readonly id: number;
  readonly person: SharedCheckIn['person'];
}

/** The likes of what a member wrote when checking in, and 举报 for the others. */
export function SentenceActs({ id, person: { uid, name } }: SentenceActsProps) {
  const me = useSession(({ user }) => user?.uid);
  return (
    <span className={classes.acts}>
      {uid !== me && <ReportLink kind="check_in" id={id} name={`${name}的打卡`} />}
      <RowReactions target={{ kind: 'check_in', id }} title={`${name}的打卡`} link={null} />
    </span>
  );
}
