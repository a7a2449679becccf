import type { ReportKind, ReportReason } from '@gongdu/contract/moderation/report';
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

/** What a reader has reported and no operator has looked at: the newest thing of each kind that is not the reader's. */
export async function seedReports(sql: Queryable, readerUid: number, now: Date): Promise<void> {
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
}
