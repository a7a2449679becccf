import { refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import type { WorkRow } from '@gongdu/contract/works/work';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './rejection-notice.module.css';

interface RejectionNoticeProps {
  readonly refusal: NonNullable<WorkRow['refusal']>;
  /** What the author can do about it. */
  readonly action?: ReactNode;
}

/** Why a post was refused: reason, the reviewer's sentence, the rule behind it. */
export function RejectionNotice({ refusal, action }: RejectionNoticeProps) {
  const { label, rule } = refusalReasons[refusal.code];
  return (
    <div className={classes.notice}>
      <IconAlertCircle className={classes.icon} size={16} aria-hidden />
      <p className={classes.body}>
        <strong>{label}</strong>
        {refusal.sentence && <span>。{refusal.sentence}</span>}{' '}
        <Link to={rule} target="_blank" rel="noopener" className={classes.rule}>
          查看规则
        </Link>
      </p>
      {action}
    </div>
  );
}
