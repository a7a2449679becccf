import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  agreementDays,
  agreementQuery,
} from '../../../../../entities/moderation/moderation-queue/agreement.ts';

/** The agreement of second looks in one line. */
export function Agreement({ kinds }: { readonly kinds: readonly ModerationKind[] }) {
  const { data } = useQuery(agreementQuery);
  if (!data) return null;
  const own = data.kinds.filter(({ kind }) => kinds.includes(kind));
  const agreed = own.reduce((sum, row) => sum + row.agreed, 0);
  const judged = agreed + own.reduce((sum, row) => sum + row.disagreed, 0);
  const text =
    judged === 0
      ? `最近 ${agreementDays} 天还没有复核结果`
      : `最近 ${agreementDays} 天复核 ${judged} 条，意见一致 ${agreed} 条（${Math.round((agreed / judged) * 100)}%）`;
  return (
    <Text c="dimmed" fz="sm" flex={1}>
      {text}
    </Text>
  );
}
