import { chinaDay } from '@gongdu/rules/china-time';
import { daysToEnd, endInWords } from '@gongdu/rules/core/licence-term';
import { Badge } from '../../../ui/feedback/badge.tsx';

/** How long a licence is still valid, from thirty days before its end on. @param lastDay null: it does not end. */
export function EndBadge({ lastDay }: { readonly lastDay: string | null }) {
  const days = daysToEnd(lastDay, chinaDay(new Date()));
  return days === null ? null : <Badge tone={days < 0 ? 'bad' : 'warn'}>{endInWords(days)}</Badge>;
}
