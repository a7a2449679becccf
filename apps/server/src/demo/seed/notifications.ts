import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { enqueue } from './queue.ts';
import type { SeededWork, Seeding } from './seeding.ts';
import { demoRefusal } from './works.ts';

/** The queue of the works with its history, and the authors' notifications. */
export async function seedVerdicts(demo: Seeding): Promise<void> {
  const items = demo.works.flatMap(({ id, kind, state, title, excerpt, authorUid, submittedAt, ...work }) => {
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
      channelId: work.channelId ?? 0,
    };
    return { ...item, state: tab, decidedAt, verdict };
  });
  await enqueue(demo, items);
  await enqueue(demo, demo.submitted);
  const rows = demo.works.flatMap((each) => {
    const decidedAt = each.publishedAt ?? each.refusedAt;
    if (!decidedAt) return [];
    const about = { uid: each.authorUid, type: 1 as const, objectKind: each.kind, objectId: each.id };
    return { ...contentOf(each), ...about, createdAt: decidedAt, readAt: decidedAt };
  });
  rows.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  await demo.insert('notification', rows);
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
