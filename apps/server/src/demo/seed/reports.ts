import type { ReportKind, ReportReason } from '@gongdu/contract/administration/reports/report';
import type { Queryable } from '../../db/database.ts';

interface SeededReport {
  readonly kind: ReportKind;
  readonly reason: ReportReason;
  readonly note: string;
  readonly hoursAgo: number;
}

const seededReports: readonly SeededReport[] = [
  { kind: 'post', reason: 'infringement', note: '中间几段像是从一本书的序言里抄来的。', hoursAgo: 7 },
  { kind: 'comment', reason: 'off_topic', note: '', hoursAgo: 3 },
];

interface DecidedReport {
  readonly about: string;
  readonly name: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly hoursAgo: number;
  readonly verdict: 'no_fault' | 'warn';
  readonly sentence: string;
}

const decidedReports: readonly DecidedReport[] = [
  {
    about: 'beidou',
    name: '北斗',
    reason: 'advertising',
    hoursAgo: 7 * 24,
    verdict: 'warn',
    note: '在领读里征集望远镜团购。',
    sentence: '已提醒对方去掉联系方式。',
  },
  {
    about: 'ziye',
    name: '子夜',
    reason: 'off_topic',
    hoursAgo: 12 * 24,
    verdict: 'no_fault',
    note: '',
    sentence: '评价一本书不好读，不算违规。',
  },
];

/** Open reports by readers: the newest object of each kind that is not their own. */
export async function seedReports(
  sql: Queryable,
  uids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const readerUid = uids.get('zhiqiu') ?? 0;
  for (const { kind, reason, note, hoursAgo } of seededReports) {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
    await sql`
      with reported as (
        insert into report_case (kind, object_id, about_uid, copy, opened_at)
        select kind, id, owner_uid, jsonb_build_object('title', title, 'text', summary, 'pictures', '[]'::jsonb,
          'link', link), ${at}::timestamptz
        from content_entry where kind = ${kind} and owner_uid is not null and owner_uid <> ${readerUid}
        order by position desc limit 1 returning id
      )
      insert into report (case_id, by_uid, reason, note, created_at)
      select id, ${readerUid}::bigint, ${reason}, ${note}, ${at}::timestamptz from reported`;
  }
  // the same matter again: the author of the reported post, by another reader
  const at = new Date(now.getTime() - 2 * 3_600_000).toISOString();
  await sql`
    with reported as (
      insert into report_case (kind, object_id, about_uid, copy, opened_at)
      select 'person', a.uid, a.uid, jsonb_build_object('title', a.name, 'text', a.bio, 'pictures', '[]'::jsonb,
        'link', '/user/' || a.uid), ${at}::timestamptz
      from account a where a.uid = (select about_uid from report_case where kind = 'post' order by id limit 1)
        and a.uid <> ${uids.get('chenyan') ?? 0} returning id
    )
    insert into report (case_id, by_uid, reason, note, created_at)
    select id, ${uids.get('chenyan') ?? 0}::bigint, 'infringement', ${'这位书友的几篇帖子都像是摘抄，没有写出处。'}, ${at}::timestamptz
    from reported`;
  for (const { about, name, hoursAgo, reason, note, verdict, sentence } of decidedReports) {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
    const decidedAt = new Date(now.getTime() - (hoursAgo - 5) * 3_600_000).toISOString();
    const uid = uids.get(about) ?? 0;
    const copy = sql.json({ title: name, text: '', pictures: [], link: `/user/${uid}` });
    const decided = { decidedAt, decidedBy: uids.get('operator') ?? 0, verdict, sentence };
    const [{ id: caseId }] = await sql<[{ id: number }]>`
      insert into report_case ${sql({
        kind: 'person',
        objectId: uid,
        aboutUid: uid,
        copy,
        openedAt: at,
        ...decided,
        reason: verdict === 'warn' ? reason : null,
      })} returning id`;
    const row = { caseId, byUid: readerUid, reason, note, createdAt: at, closedAt: decidedAt };
    await sql`insert into report ${sql(row)}`;
  }
}
