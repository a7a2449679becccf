import {
  type ContentKind,
  contentKindLabels,
  kindsBySearchType,
  searchedKinds,
} from '@gongdu/contract/content';

export type SearchKind = 'all' | (typeof searchedKinds)[number];

export const kindTabs: readonly { readonly id: SearchKind; readonly name: string }[] = [
  { id: 'all', name: '全部' },
  ...searchedKinds.map((id) => ({ id, name: id === 'author' ? '作者' : contentKindLabels[id] })),
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
  return kind === 'all' ? searchedKinds.some((known) => known === contentKind) : contentKind === kind;
}
