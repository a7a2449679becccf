import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { formatNumber } from '../../../ui/text/format-number.ts';

interface WorkCounts {
  readonly kind: WorkKind;
  readonly words: number;
  readonly besideCount: number;
}

/** The extent of a work, e.g. 共 12 本 or 300 字: a list or a reading-lead is as long as its books or parts. */
export function workSizeLabels({ kind, words, besideCount }: WorkCounts): string[] {
  if (besideCount > 0) return [kind === 'book_list' ? `共 ${besideCount} 本` : `共 ${besideCount} 部分`];
  return words > 0 ? [`${formatNumber(words)} 字`] : [];
}
