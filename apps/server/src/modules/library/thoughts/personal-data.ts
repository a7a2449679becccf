import { type Database, inTransaction } from '../../../db/database.ts';
import { allowLongStatements } from '../../../db/long-statements.ts';
import { untilNone } from '../../../shared/until-none.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import type { withoutName } from '../../writing/comments/mention-names.ts';
import type { Thoughts } from './service.ts';
import type { StoredThought } from './store.ts';

export const personalData: PersonalData = {
  thought: {
    deleted: 'comments',
    of: 'uid',
    gone: 'id uid client_id text pictures book_id topic_ids mentions state shown shown_pictures shown_book_id shown_topic_ids shown_mentions created_at published_at deleted_at likes refused_before',
  },
  thought_topic: 'thought_id topic_id published_at',
};

/** With their comments, their pictures and their places in lists and search. */
export async function eraseThoughts(
  { uid }: Pick<LeavingMember, 'uid'>,
  thoughts: Pick<Thoughts, 'removeOf'>,
): Promise<void> {
  await untilNone(() => thoughts.removeOf(uid, 50));
}

type Named = Pick<StoredThought, 'id' | 'text' | 'mentions' | 'shown' | 'shownMentions'>;

/** The member's name in others' thoughts that mention them. */
export async function renameInThoughts(
  { db, uid }: Pick<LeavingMember, 'db' | 'uid'>,
  rename: typeof withoutName,
): Promise<void> {
  await inTransaction(db, async ({ sql }) => {
    // Mentions have no index: the table is scanned once per cancellation.
    await allowLongStatements(sql);
    const mentioning = sql.json([{ uid }]);
    const found = await sql<Named[]>`
      select id, text, mentions, shown, shown_mentions from thought
      where mentions @> ${mentioning} or shown_mentions @> ${mentioning} order by id for update`;
    const changed = found.map(({ id, text, mentions, shown, shownMentions }) => {
      const now = rename({ text, mentions }, uid);
      const read = rename({ text: shown ?? '', mentions: shownMentions }, uid);
      return { id, ...now, shown: shown === null ? null : read.text, shown_mentions: read.mentions };
    });
    await sql`
      update thought set text = changed.text, mentions = changed.mentions, shown = changed.shown,
        shown_mentions = changed.shown_mentions
      from jsonb_to_recordset(${sql.json(changed)})
        as changed (id bigint, text text, mentions jsonb, shown text, shown_mentions jsonb)
      where thought.id = changed.id`;
  });
}

export interface ExportedThought {
  readonly id: number;
  readonly text: string;
  readonly pictures: string[];
  readonly bookTitle: string | null;
  readonly topics: string[];
  /** Whether others read it, or an earlier text of it. */
  readonly isPublic: boolean;
  readonly createdAt: string;
  readonly deletedAt: string | null;
}

export function exportedThoughts(db: Database, uid: number): AsyncIterable<ExportedThought[]> {
  return db<ExportedThought[]>`
    select t.id, t.text, t.pictures, b.title as book_title,
      coalesce((select array_agg(topic.name order by topic.id) from topic where topic.id = any(t.topic_ids)), '{}') as topics,
      t.shown is not null as is_public, t.created_at, t.deleted_at
    from thought t left join book b on b.id = t.book_id
    where t.uid = ${uid} order by t.id`.cursor(500);
}
