import type { Queryable } from '../../db/database.ts';
import { demoReports } from '../content/operators.ts';
import { demoPeople } from '../content/people.ts';

/** Open reports by readers: the newest object of each kind that is not their own. */
export async function seedReports(
  sql: Queryable,
  uids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (const { by, about, reason, note, hoursAgo } of demoReports.open) {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
    const byUid = uids.get(by) ?? 0;
    await sql`
      with reported as (
        insert into report_case (kind, object_id, about_uid, copy, opened_at)
        select kind, id, uid, jsonb_build_object('title', title, 'text', text, 'pictures', '[]'::jsonb, 'link', link),
          ${at}::timestamptz
        from (${about === 'author' ? authorOfReportedPost(sql, byUid) : newest(sql, about, byUid)}) object
        returning id
      )
      insert into report (case_id, by_uid, reason, note, created_at)
      select id, ${byUid}::bigint, ${reason}, ${note}, ${at}::timestamptz from reported`;
  }
  for (const { by, about, hoursAgo, reason, note, verdict, sentence } of demoReports.decided) {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
    const decidedAt = new Date(now.getTime() - (hoursAgo - 5) * 3_600_000).toISOString();
    const uid = uids.get(about) ?? 0;
    const copy = sql.json({
      title: demoPeople.find(({ key }) => key === about)?.name,
      text: '',
      pictures: [],
      link: `/user/${uid}`,
    });
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
    const row = { caseId, byUid: uids.get(by) ?? 0, reason, note, createdAt: at, closedAt: decidedAt };
    await sql`insert into report ${sql(row)}`;
  }
}

function newest(sql: Queryable, kind: string, byUid: number) {
  return sql`
    select kind, id, owner_uid as uid, title, summary as text, link from content_entry
    where kind = ${kind} and owner_uid is not null and owner_uid <> ${byUid} order by position desc limit 1`;
}

function authorOfReportedPost(sql: Queryable, byUid: number) {
  return sql`
    select 'person' as kind, uid as id, uid, name as title, bio as text, '/user/' || uid as link from account
    where uid = (select about_uid from report_case where kind = 'post' order by id limit 1) and uid <> ${byUid}`;
}
