import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { formatNumber } from '../../../ui/text/format-number.ts';

interface WorkCounts {
  readonly kind: WorkKind;
  readonly words: number;
  readonly besideCount: number;
}

/** The extent of a work, e.g. 共 12 本 and 300 字; a list or a reading-lead may have no text. */
export function workSizeLabels({ kind, words, besideCount }: WorkCounts): string[] {
  const partsLabel = kind === 'book_list' ? `共 ${besideCount} 本` : `共 ${besideCount} 部分`;
  return [...(besideCount > 0 ? [partsLabel] : []), ...(words > 0 ? [`${formatNumber(words)} 字`] : [])];
}
