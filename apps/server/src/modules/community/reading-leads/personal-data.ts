import { inTransaction } from '../../../db/database.ts';
import { allowLongStatements } from '../../../db/long-statements.ts';
import { ignoreRefusal } from '../../../http/ignore-refusal.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import { removeLikes } from './check-in-likes.ts';
import type { ReadingLeads } from './service.ts';

export const personalData: PersonalData = {
  reading_lead:
    'work_id version book_id capacity join_until ends_at members waiting finished vote_closes_at winner_id word_on',
  reading_lead_check_in: {
    deleted: 'leads',
    of: 'uid',
    gone: 'id work_id uid day part_id pages minutes sentence at',
  },
  reading_lead_member: {
    deleted: 'leads',
    of: 'uid',
    gone: 'work_id uid state co_leader hidden joined_at turn read_parts finished_at check_ins streak longest last_day',
  },
  reading_lead_part: {
    stays: 'leads',
    anonymised: 'title lead questions',
    none: 'id work_id no range opens_at due_at announced_at readers posts',
  },
  reading_lead_part_read: { deleted: 'leads', of: 'uid', gone: 'work_id uid part_id at' },
  reading_lead_post: {
    stays: 'leads',
    of: 'uid',
    anonymised: 'uid text',
    none: 'id part_id root_id at deleted_at',
  },
  reading_lead_proposal: {
    stays: 'leads',
    of: 'uid',
    anonymised: 'uid reason',
    none: 'id work_id book_id votes',
  },
  reading_lead_reminder: { deleted: 'leads', of: 'uid', gone: 'uid hour due_at reminded_on' },
  reading_lead_vote: { deleted: 'leads', of: 'uid', gone: 'work_id uid proposal_id' },
};

/** Of an ended one only the row is deleted, with all others. */
export async function leaveLeads(
  { db, uid, caller }: LeavingMember,
  { membership }: Pick<ReadingLeads, 'membership'>,
): Promise<void> {
  const rows = await db<{ id: number }[]>`
    select work_id as id from reading_lead_member where uid = ${uid} and state in ('member', 'waiting')`;
  for (const { id } of rows) await ignoreRefusal(membership.leave(caller, id));
}

/** Others' likes of the member's check-ins, whose rows are deleted later. */
export async function eraseCheckInLikes(
  { db, uid }: LeavingMember,
  reactions: Pick<Reactions, 'removeAll'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Check-ins are not indexed by member alone.
    await allowLongStatements(tx.sql);
    await removeLikes(tx, { uid }, reactions);
  });
}
