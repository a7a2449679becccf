import { type LimitedRight, limitedRightLabels } from '@gongdu/contract/core/penalties/penalty';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { myCreditQuery } from './queries.ts';

/** Shown above a composer when a penalty forbids sending: why, until when, and where to appeal. */
export function PenaltyNotice({ right }: { readonly right: LimitedRight }) {
  const mayRead = useInstitutionMay('inst:notice:read');
  const { data } = useQuery({ ...myCreditQuery, enabled: mayRead });
  const penalty = data?.penalties.find((each) => each.right === right);
  if (!penalty) return null;
  return (
    <Banner
      tone="warn"
      icon={<IconLock size={18} stroke={1.7} aria-hidden />}
      action={<Link to="/credit">查看与申诉</Link>}
      role="status"
    >
      因{refusalReasons[penalty.reason].label}，你在 {formatChinaTime(penalty.until)} 前不能
      {limitedRightLabels[right]}。已写的内容会保留。
    </Banner>
  );
}
