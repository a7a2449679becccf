import { type Database, inTransaction, type Transaction } from '../../../db/database.ts';
import { allowLongStatements } from '../../../db/long-statements.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import { withoutName } from './mention-names.ts';

export const personalData: PersonalData = {
  comment: {
    stays: 'comments',
    of: 'author_uid',
    gone: 'client_id held_change',
    anonymised: 'author_uid reply_to_uid text mentions image deleted_by',
    none: 'id object_kind object_id root_id reply_to_id created_at edited_at deleted_at pinned replies heat listed held',
  },
};

/** The member's name in others' comments that mention them. */
export async function renameInMentions({ db, uid }: LeavingMember): Promise<void> {
  await inTransaction(db, async ({ sql }) => {
    // Mentions have no index: the table is scanned once per cancellation.
    await allowLongStatements(sql);
    const found = await sql<{ id: number; text: string; mentions: { uid: number; name: string }[] }[]>`
      select id, text, mentions from comment where mentions @> ${sql.json([{ uid }])} order by id for update`;
    const changed = found.map(({ id, ...comment }) => ({ id, ...withoutName(comment, uid) }));
    await sql`
      update comment set text = changed.text, mentions = changed.mentions
      from jsonb_to_recordset(${sql.json(changed)}) as changed (id bigint, text text, mentions jsonb)
      where comment.id = changed.id`;
  });
}

export async function clearComments({ sql }: Transaction, uid: number): Promise<void> {
  await sql`update comment set client_id = null, held_change = null where author_uid = ${uid}`;
}

export interface ExportedComment {
  readonly id: number;
  readonly objectTitle: string | null;
  readonly text: string;
  readonly image: string | null;
  readonly createdAt: string;
  readonly deletedAt: string | null;
}

export function exportedComments(db: Database, uid: number): AsyncIterable<ExportedComment[]> {
  return db<ExportedComment[]>`
    select c.id, e.title as object_title, c.text, c.image, c.created_at, c.deleted_at
    from comment c left join content_entry e on e.kind = c.object_kind and e.id = c.object_id
    where c.author_uid = ${uid} order by c.id`.cursor(500);
}
