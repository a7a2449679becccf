import type { MessagingQueryable } from '../../../../db/database.ts';
import type { institutionNote } from '../table.ts';

export type NoteRow = typeof institutionNote.$inferSelect;

/** Notes shown with one page of messages; more than are ever written between two messages. */
const maxNotes = 200;

/** The notes of a time span, oldest first. Undefined: unbounded. */
export async function listNotes(
  db: MessagingQueryable,
  { institutionId, convId }: Pick<NoteRow, 'institutionId' | 'convId'>,
  { from, before }: { from: string | undefined; before: string | undefined },
): Promise<NoteRow[]> {
  const rows = await db<NoteRow[]>`
    select * from institution_note
    where institution_id = ${institutionId} and conv_id = ${convId}
      ${from === undefined ? db`` : db`and at >= ${from}`} ${before === undefined ? db`` : db`and at < ${before}`}
    order by at desc, id desc limit ${maxNotes}`;
  return rows.reverse();
}

export async function insertNote(db: MessagingQueryable, row: Omit<NoteRow, 'id'>): Promise<NoteRow> {
  const [note] = await db<[NoteRow]>`insert into institution_note ${db(row)} returning *`;
  return note;
}

interface DraftKey {
  readonly institutionId: number;
  readonly convId: number;
  readonly memberUid: number;
}

export async function findDraft(
  db: MessagingQueryable,
  { institutionId, convId, memberUid }: DraftKey,
): Promise<string> {
  const [row] = await db<{ text: string }[]>`
    select text from institution_draft
    where institution_id = ${institutionId} and conv_id = ${convId} and member_uid = ${memberUid}`;
  return row?.text ?? '';
}

export async function saveDraft(
  db: MessagingQueryable,
  row: DraftKey & { readonly text: string },
): Promise<void> {
  await db`
    insert into institution_draft ${db(row)}
    on conflict (institution_id, conv_id, member_uid) do update set text = excluded.text`;
}

export async function removeDraft(
  db: MessagingQueryable,
  { institutionId, convId, memberUid }: DraftKey,
): Promise<void> {
  await db`
    delete from institution_draft
    where institution_id = ${institutionId} and conv_id = ${convId} and member_uid = ${memberUid}`;
}

/** When the message with this seq was sent. */
export async function findMessageTime(
  db: MessagingQueryable,
  convId: number,
  seq: number,
): Promise<string | undefined> {
  const [row] = await db<{ ctime: string }[]>`
    select ctime from im_msg where conv_id = ${convId} and seq = ${seq}`;
  return row?.ctime;
}
