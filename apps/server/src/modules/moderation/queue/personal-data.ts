import type { Transaction } from '../../../db/database.ts';
import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  moderation_item: {
    term: 'disputes',
    about: 'author_uid',
    kept: 'author_uid title excerpt signals decided_by_uid claimed_by_uid',
    none: 'id kind object_id state version revision submitted_at decided_at channel_id priority claimed_until',
  },
  moderation_log: {
    stays: 'disputes',
    kept: 'actor_uid sentence note',
    none: 'id item_id act code at taken_back',
  },
  moderation_take_back: { stays: 'disputes', kept: 'by_uid trace', none: 'item_id version until' },
  moderation_count: 'kind state n',
  second_look: {
    term: 'disputes',
    about: 'author_uid',
    kept: 'author_uid reviewer_uid second_uid sentence note',
    none: 'id item_id kind approved_at state decided_at code',
  },
  second_look_key: 'key',
  own_sentences: { deleted: 'settings', of: 'uid', gone: 'uid sentences' },
};

/** Before their items, at the end of the period. */
export async function deleteLogs({ sql }: Transaction, uid: number): Promise<void> {
  await sql`
    delete from moderation_log where item_id in (select id from moderation_item where author_uid = ${uid})`;
}
