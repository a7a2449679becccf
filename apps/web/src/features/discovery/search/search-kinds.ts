import {
  type ContentKind,
  contentKindLabels,
  kindsBySearchType,
  searchedKinds,
} from '@gongdu/contract/core/content-index/content';

/** Members are found by name only; authors are those of books, and those that the community has invited. */
export type SearchKind = 'all' | 'person' | (typeof searchedKinds)[number];

export const kindTabs: readonly { readonly id: SearchKind; readonly name: string }[] = [
  { id: 'all', name: '全部' },
  ...searchedKinds.map((id) => ({ id, name: nameOf(id) })),
  { id: 'person', name: '书友' },
];

export function parseSearchKind(value: string | null): SearchKind {
  return kindTabs.find(({ id }) => id === value)?.id ?? 'all';
}

/** `ContentTypeList` of the content search, in its own numbering (decision 0026). */
export function contentTypesOf(kind: SearchKind): number[] {
  const wanted: readonly ContentKind[] = searchedKinds.filter((each) => kind === 'all' || each === kind);
  return [...kindsBySearchType].filter(([, each]) => wanted.includes(each)).map(([type]) => type);
}

function nameOf(kind: ContentKind): string {
  return kind === 'author' ? '作者' : contentKindLabels[kind];
}
