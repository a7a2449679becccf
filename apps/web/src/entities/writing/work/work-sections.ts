import { postKinds, type WorkKind, workKindLabels } from '@gongdu/contract/writing/works/work';
import { workPaths } from './work-paths.ts';

export type WorkSectionId = 'posts' | 'news' | 'book-lists' | 'reading-leads';

/** A section of own works with its writing page and its reading page. */
export interface WorkSection {
  readonly id: WorkSectionId;
  /** Of the list, e.g. 我的创作. */
  readonly title: string;
  /** The name of one of its works if the kind is unknown. */
  readonly label: string;
  /** `一篇`, `一个`. */
  readonly quantifier: string;
  /** `这篇`, `这个`. */
  readonly demonstrative: string;
  /** Of the list; the writing page is `<path>/edit/:id?`. */
  readonly path: string;
  /** Of the reading page, without the id. */
  readonly readPath: string;
  readonly kinds: readonly WorkKind[];
  /** Where the works of others stand in which the member takes part. */
  readonly joined?: { readonly label: string; readonly path: string };
}

export const workSections: Readonly<Record<WorkSectionId, WorkSection>> = {
  posts: {
    id: 'posts',
    title: '我的创作',
    label: '作品',
    quantifier: '一篇',
    demonstrative: '这篇',
    path: workPaths.post.list,
    readPath: workPaths.post.read,
    kinds: postKinds,
  },

  // for institutions and operators
  news: {
    id: 'news',
    title: '资讯发布',
    label: '资讯',
    quantifier: '一篇',
    demonstrative: '这篇',
    path: workPaths.news.list,
    readPath: workPaths.news.read,
    kinds: ['news'],
  },

  'book-lists': {
    id: 'book-lists',
    title: '我的书单',
    label: '书单',
    quantifier: '一份',
    demonstrative: '这份',
    path: workPaths.book_list.list,
    readPath: workPaths.book_list.read,
    kinds: ['book_list'],
  },

  'reading-leads': {
    id: 'reading-leads',
    title: '我的领读',
    label: '领读',
    quantifier: '一场',
    demonstrative: '这场',
    path: workPaths.reading_lead.list,
    readPath: workPaths.reading_lead.read,
    kinds: ['reading_lead'],
    joined: { label: '我参加的领读', path: '/readingLeads?tab=joined' },
  },
};

/** What readers write, in the order of the filter. */
const readerKinds = [...postKinds, 'book_list', 'reading_lead'] as const;

/** The kinds that the author's list of a section shows: 我的创作 has all that readers write. */
export function listedKinds({ id, kinds }: WorkSection): readonly WorkKind[] {
  return id === 'posts' ? readerKinds : kinds;
}

/** Where the filter of kinds leads: lists and reading-leads have an address of their own. */
export function listOfKind(kind: WorkKind | null): { readonly path: string; readonly kind: WorkKind | null } {
  if (kind === null) return { path: workSections.posts.path, kind };
  const { path, kinds } = sectionOf(kind);
  return { path, kind: kinds.length > 1 ? kind : null };
}

export function sectionOf(kind: WorkKind): WorkSection {
  return Object.values(workSections).find(({ kinds }) => kinds.includes(kind)) ?? workSections.posts;
}

/** The label of the button that starts a work, and of its page. */
export function createLabel(kind: WorkKind): string {
  if (kind === 'book_list') return '建书单';
  return kind === 'reading_lead' ? '发起领读' : `写${workKindLabels[kind]}`;
}
