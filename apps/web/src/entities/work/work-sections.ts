import { postKinds, type WorkKind } from '@gongdu/contract/works/work';
import { workPaths } from './work-paths.ts';

/** One of the three places where a member writes (S2): its list, its writing page and its reading page. */
export interface WorkSection {
  readonly id: 'posts' | 'news' | 'book-lists' | 'reading-leads';
  /** Of the list, e.g. 我的创作. */
  readonly title: string;
  /** What one of its works is called where the kind is not known. */
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
}

export const postSection: WorkSection = {
  id: 'posts',
  title: '我的创作',
  label: '作品',
  quantifier: '一篇',
  demonstrative: '这篇',
  path: workPaths.post.list,
  readPath: workPaths.post.read,
  kinds: postKinds,
};

/** Of institutions and operators. */
export const newsSection: WorkSection = {
  id: 'news',
  title: '资讯发布',
  label: '资讯',
  quantifier: '一篇',
  demonstrative: '这篇',
  path: workPaths.news.list,
  readPath: workPaths.news.read,
  kinds: ['news'],
};

export const bookListSection: WorkSection = {
  id: 'book-lists',
  title: '我的书单',
  label: '书单',
  quantifier: '一份',
  demonstrative: '这份',
  path: workPaths.book_list.list,
  readPath: workPaths.book_list.read,
  kinds: ['book_list'],
};

export const readingLeadSection: WorkSection = {
  id: 'reading-leads',
  title: '我的领读',
  label: '领读',
  quantifier: '一场',
  demonstrative: '这场',
  path: workPaths.reading_lead.list,
  readPath: workPaths.reading_lead.read,
  kinds: ['reading_lead'],
};

const sections = [postSection, newsSection, bookListSection, readingLeadSection];

export function sectionOf(kind: WorkKind): WorkSection {
  return sections.find(({ kinds }) => kinds.includes(kind)) ?? postSection;
}
