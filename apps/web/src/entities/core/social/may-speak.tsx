import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';

interface MaySpeakProps {
  /** What the children are for, e.g. 评论. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A form by which members speak in public; members of an institution without the right read which one they lack. */
export function MaySpeak({ what, children }: MaySpeakProps) {
  const may = useInstitutionMay('inst:community:speak');
  if (may) return children;
  return (
    <Text c="var(--ink-2)" fz="sm">
      {what}需要「以机构名义评论与互动」权限，需要时请机构的负责人或管理员开通。
    </Text>
  );
}
