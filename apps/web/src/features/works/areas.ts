import { postKinds, type WorkKind } from '@gongdu/contract/work';
import { workPaths } from '../../lib/work-paths.ts';

/** One of the three places where a member writes (S2): its list, its writing page and its reading page. */
export interface WorkArea {
  readonly id: 'posts' | 'news' | 'book-lists' | 'reading-leads';
  /** Of the list, e.g. 我的创作. */
  readonly title: string;
  /** What one of its works is called where the kind is not known. */
  readonly noun: string;
  /** `一篇`, `一个`. */
  readonly one: string;
  /** `这篇`, `这个`. */
  readonly this: string;
  /** Of the list; the writing page is `<path>/edit/:id?`. */
  readonly path: string;
  /** Of the reading page, without the id. */
  readonly readPath: string;
  readonly kinds: readonly WorkKind[];
}

export const postArea: WorkArea = {
  id: 'posts',
  title: '我的创作',
  noun: '作品',
  one: '一篇',
  this: '这篇',
  path: workPaths.post.list,
  readPath: workPaths.post.read,
  kinds: postKinds,
};

/** Of institutions and operators. */
export const newsArea: WorkArea = {
  id: 'news',
  title: '资讯发布',
  noun: '资讯',
  one: '一篇',
  this: '这篇',
  path: workPaths.news.list,
  readPath: workPaths.news.read,
  kinds: ['news'],
};

export const bookListArea: WorkArea = {
  id: 'book-lists',
  title: '我的书单',
  noun: '书单',
  one: '一份',
  this: '这份',
  path: workPaths.book_list.list,
  readPath: workPaths.book_list.read,
  kinds: ['book_list'],
};

export const readingLeadArea: WorkArea = {
  id: 'reading-leads',
  title: '我的领读',
  noun: '领读',
  one: '一场',
  this: '这场',
  path: workPaths.reading_lead.list,
  readPath: workPaths.reading_lead.read,
  kinds: ['reading_lead'],
};

const areas = [postArea, newsArea, bookListArea, readingLeadArea];

export function areaOf(kind: WorkKind): WorkArea {
  return areas.find(({ kinds }) => kinds.includes(kind)) ?? postArea;
}
