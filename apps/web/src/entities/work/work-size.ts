import type { WorkKind } from '@gongdu/contract/works/work';

interface WorkCounts {
  readonly kind: WorkKind;
  readonly words: number;
  readonly besideCount: number;
}

/** How much there is to read, e.g. 共 12 本 and 300 字; a list or a reading-lead may do without a text. */
export function workSizeLabels({ kind, words, besideCount }: WorkCounts): string[] {
  const partsLabel = kind === 'book_list' ? `共 ${besideCount} 本` : `共 ${besideCount} 部分`;
  return [
    ...(besideCount > 0 ? [partsLabel] : []),
    ...(words > 0 ? [`${words.toLocaleString('zh-CN')} 字`] : []),
  ];
}
