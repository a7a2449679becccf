import type { NewNotification } from '../../core/notifications/notify.ts';
import type { WorkSummary } from '../../writing/works/service.ts';
import type { StoredContribution } from './store.ts';

export function contributionMade(
  { id, authorUid, title }: WorkSummary,
  { byUid, by, book, sentence }: { byUid: number; by: string; book: string; sentence: string },
): NewNotification {
  return {
    uid: authorUid,
    byUid,
    kind: 'contribution_made',
    link: `/publishBookList/edit/${id}`,
    objectKind: 'book_list',
    objectId: id,
    title: `${by}向书单《${title}》推荐了《${book}》`,
    body: sentence === '' ? '可以在书单的编辑页里采用或婉拒。' : `推荐语：${sentence}`,
  };
}

/** @param title The published one. */
export function contributionDecided(
  { id }: WorkSummary,
  title: string,
  { byUid, state, reason }: StoredContribution,
  book: string,
): NewNotification {
  const accepted = state === 'accepted';
  return {
    uid: byUid,
    kind: 'contribution_decided',
    link: `/bookList/${id}`,
    objectKind: 'book_list',
    objectId: id,
    title: `你推荐的《${book}》${accepted ? '已收入' : '未收入'}书单《${title}》`,
    body: accepted ? '书单的修改通过审核后，读者就能看到，并注明是你推荐的。' : `书单的主人说：${reason}`,
  };
}
