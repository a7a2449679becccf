import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { enqueue } from './queue.ts';
import type { SeededWork, Seeding } from './seeding.ts';
import { demoRefusal } from './works.ts';

/** The queue of the works with its history, and the authors' notifications; the newest two of each are unread. */
export async function seedVerdicts(demo: Seeding): Promise<void> {
  const { sql, works } = demo;
  const items = works.flatMap(({ id, kind, state, title, excerpt, authorUid, submittedAt, ...work }) => {
    if (!submittedAt || state === 'draft') return [];
    const verdict = state === 'refused' ? demoRefusal : { code: null, sentence: null };
    const tab = state === 'published' ? ('approved' as const) : state;
    const decidedAt = work.publishedAt ?? work.refusedAt ?? null;
    const item = {
      kind,
      objectId: id,
      title,
      excerpt,
      authorUid,
      submittedAt,
      state: tab,
      decidedAt,
      verdict,
    };
    return { ...item, channelId: work.channelId ?? 0 };
  });
  await enqueue(demo, items);
  await enqueue(demo, demo.submitted);
  const rows = works.flatMap((each) => {
    const decidedAt = each.publishedAt ?? each.refusedAt;
    if (!decidedAt) return [];
    const about = { uid: each.authorUid, type: 1 as const, objectKind: each.kind, objectId: each.id };
    return { ...contentOf(each), ...about, createdAt: decidedAt, readAt: decidedAt };
  });
  rows.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  await demo.insert('notification', rows);
  await sql`
    update notification set read_at = null from (
      select id, row_number() over (partition by uid order by id desc) as nth from notification
    ) ranked where ranked.id = notification.id and nth <= 2`;
  await sql`
    insert into notification_unread (uid, type, n)
    select uid, type, count(*) from notification where read_at is null group by uid, type`;
}

function contentOf({ id, title, state }: SeededWork) {
  if (state === 'published') {
    return {
      kind: 'work_published' as const,
      title: `《${title}》已通过审核`,
      body: '帖子已经发布，读者现在可以看到它了。',
      link: `/post/${id}`,
    };
  }
  return {
    kind: 'work_refused' as const,
    title: `《${title}》未通过审核`,
    body: `原因：${refusalReasons[demoRefusal.code].label}。审核说明：${demoRefusal.sentence}修改后可以重新提交。`,
    link: `/publishPost/edit/${id}`,
  };
}
