import { type ContentKind, contentKindLabels, kindsBySearchType } from '@gongdu/contract/content';

/** Categories are found where books are; everything else has a page of its own. */
const kinds = [
  'post',
  'review',
  'book',
  'book_list',
  'reading_lead',
  'circle',
  'topic',
  'news',
  'live',
  'author',
  'comment',
] as const satisfies readonly ContentKind[];

export type SearchKind = 'all' | (typeof kinds)[number];

export const kindTabs: readonly { readonly id: SearchKind; readonly name: string }[] = [
  { id: 'all', name: '全部' },
  ...kinds.map((id) => ({ id, name: id === 'author' ? '作者' : contentKindLabels[id] })),
];

export function parseSearchKind(value: string | null): SearchKind {
  return kindTabs.find(({ id }) => id === value)?.id ?? 'all';
}

/** `ContentTypeList` of the content search, in its own numbering (decision 0026). */
export function contentTypesOf(kind: SearchKind): number[] {
  return [...kindsBySearchType]
    .filter(([, contentKind]) => matchesKind(contentKind, kind))
    .map(([type]) => type);
}

function matchesKind(contentKind: ContentKind, kind: SearchKind): boolean {
  return kind === 'all' ? kinds.some((known) => known === contentKind) : contentKind === kind;
}
