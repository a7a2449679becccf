import type { ContentEntry } from '../../modules/core/content-index/service.ts';

/** A published thing as its owner would put it; `id` distinguishes it from others of its kind. */
export function contentEntry(overrides: Partial<ContentEntry> & { id: number }): ContentEntry {
  return {
    kind: 'post',
    ownerUid: null,
    title: `第${overrides.id}篇`,
    authorName: '林小满',
    cover: null,
    summary: '',
    text: '',
    publishedAt: '2026-03-01T00:00:00.000Z',
    link: null,
    ...overrides,
  };
}
