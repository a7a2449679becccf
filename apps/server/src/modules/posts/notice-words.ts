import { refusalReasons } from '@gongdu/contract/review-reason';
import type { NewNotice } from '../notices/service.ts';
import type { Refusal } from '../reviews/subject.ts';
import type { StoredPost } from './store.ts';

export function postApproved(post: StoredPost): NewNotice {
  return {
    uid: post.authorUid,
    type: 1,
    kind: 'post_approved',
    title: `《${post.title}》已通过审核`,
    body: '帖子已经发布，读者现在可以看到它了。',
    link: `/post/${post.id}`,
    objectKind: 'post',
    objectId: post.id,
  };
}

export function postRefused(post: StoredPost, { reason, sentence }: Refusal): NewNotice {
  const why = refusalReasons[reason].words;
  return {
    uid: post.authorUid,
    type: 1,
    kind: 'post_refused',
    title: `《${post.title}》未通过审核`,
    body: `原因：${why}。${sentence ? `审核说明：${sentence}` : ''}修改后可以重新提交。`,
    link: `/publishPost/edit/${post.id}`,
    objectKind: 'post',
    objectId: post.id,
  };
}
