import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import type { Queryable } from '../../db/database.ts';
import { bulkInsert } from './bulk-insert.ts';
import { demoRefusal, type SeededWork } from './works.ts';

/** The authors' notifications about their posts; the newest two of each are unread. */
export async function seedNotifications(sql: Queryable, posts: readonly SeededWork[]): Promise<void> {
  const rows = posts
    .filter((post) => post.decidedAt !== null)
    .map((post) => ({
      ...contentOf(post),
      uid: post.authorUid,
      type: 1,
      objectKind: post.kind,
      objectId: post.id,
      createdAt: post.decidedAt,
      readAt: post.decidedAt,
    }))
    .sort((a, b) => Number(a.createdAt) - Number(b.createdAt));
  await sql`insert into ${bulkInsert(sql, 'notification', rows)}`;
  await sql`
    update notification set read_at = null from (
      select id, row_number() over (partition by uid order by id desc) as nth from notification
    ) ranked where ranked.id = notification.id and nth <= 2`;
  await sql`
    insert into notification_unread (uid, type, n) select uid, type, count(*) from notification where read_at is null group by uid, type`;
}

function contentOf({ id, title, state }: SeededWork) {
  if (state === 'published') {
    return {
      kind: 'work_published',
      title: `《${title}》已通过审核`,
      body: '帖子已经发布，读者现在可以看到它了。',
      link: `/post/${id}`,
    };
  }
  return {
    kind: 'work_refused',
    title: `《${title}》未通过审核`,
    body: `原因：${refusalReasons[demoRefusal.code].label}。审核说明：${demoRefusal.sentence}修改后可以重新提交。`,
    link: `/publishPost/edit/${id}`,
  };
}
