import type { refusableKinds } from '@gongdu/contract/administration/appeals/appeal';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import type { WorkRow } from '@gongdu/contract/writing/works/work';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../../ui/feedback/banner.tsx';

interface RejectionNoticeProps {
  /** A work, or a livestream. */
  readonly work: {
    readonly id: number;
    readonly kind: (typeof refusableKinds)[number];
    readonly state: string;
  };
  readonly refusal: NonNullable<WorkRow['refusal']>;
  /** What the author can do about it. */
  readonly action?: ReactNode;
}

/** Why it was refused: reason, the reviewer's sentence, the rule behind it. */
export function RejectionNotice({ work, refusal, action }: RejectionNoticeProps) {
  const { label, rule } = refusalReasons[refusal.code];
  return (
    <Banner tone="bad" icon={<IconAlertCircle size={16} aria-hidden />} action={action}>
      <strong>{label}</strong>
      {refusal.sentence && `。${refusal.sentence}`}{' '}
      <Link to={rule} target="_blank" rel="noopener">
        查看规则
      </Link>{' '}
      <Link to={work.state === 'taken_down' ? '/credit' : `/credit?refusal=${work.kind}-${work.id}`}>
        申诉
      </Link>
    </Banner>
  );
}
