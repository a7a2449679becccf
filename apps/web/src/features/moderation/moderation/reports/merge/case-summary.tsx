import type { CaseRef, CaseSummary } from '@gongdu/contract/moderation/queue/case';
import { Badge } from '../../../../../ui/feedback/badge.tsx';

/** A case in a list: the object, its author, the reason. */
export function summaryRow({ kind, title, text, about, reasons, reporters }: CaseSummary) {
  return {
    title: title || kind,
    badges: <Badge>{kind}</Badge>,
    excerpt: text === title ? undefined : text,
    meta: (
      <>
        <span>{about.name}</span>
        <span>
          {reporters} 人举报：{reasons.join('、')}
        </span>
      </>
    ),
  };
}

/** Path in `/reports`. */
export function caseAddress({ of, id }: CaseRef, state: 'open' | 'decided' = 'open'): string {
  const params = new URLSearchParams({
    ...(of === 'message' && { about: 'messages' }),
    ...(state === 'decided' && { state }),
    case: String(id),
  });
  return `/reports?${params}`;
}
