import type { Transaction } from '../../../db/database.ts';
import { ignoreRefusal } from '../../../http/ignore-refusal.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import { endInvitationsOf } from './invitation-store.ts';
import type { Circles } from './service.ts';

export const personalData: PersonalData = {
  circle_book: {
    stays: 'circles',
    anonymised: 'by_uid',
    none: 'id circle_id book_id started_at until ended_at',
  },
  circle_invitation: {
    stays: 'circles',
    of: 'by_uid',
    anonymised: 'by_uid',
    none: 'id circle_id hash! created_at expires_at uses_max uses ended_at',
  },
  circle_week: { deleted: 'circles', of: 'uid', gone: 'uid week' },
  circle: {
    stays: 'circles',
    of: 'owner_uid',
    gone: 'proposed',
    anonymised: 'owner_uid announced_by_uid',
    none: 'id name name_key about cover category join_mode question seats searchable state revision refusal_code refusal_sentence refused_at announcement announcement_version announced_at version members admins waiting posts active_at created_at public_at rule conversation_off conversation_at',
  },
  circle_announcement: { stays: 'circles', anonymised: 'by_uid text', none: 'circle_id version at' },
  circle_featured: 'circle_id position starts_at ends_at chosen_by_uid version changed_by_uid changed_at',
  circle_log: { stays: 'circles', anonymised: 'actor_uid subject_uid note', none: 'id circle_id act at' },
  circle_member: { deleted: 'circles', of: 'uid', gone: 'circle_id uid role rank joined_at' },
  circle_name: 'name_key circle_id',
  circle_post: 'kind work_id circle_id published_at pinned_at',
  circle_request: {
    deleted: 'circles',
    of: 'uid',
    gone: 'id circle_id uid question answer state reason asked_at decided_at',
    anonymised: 'decided_by_uid',
  },
  circle_topic: 'circle_id topic_id position',
  circle_transfer: { deleted: 'circles', of: 'to_uid', gone: 'circle_id to_uid offered_at' },
};

/** Circles of the member alone are handed on, proposed ones withdrawn; all others are left. */
export async function leaveCircles(
  { db, uid, caller }: LeavingMember,
  circles: Pick<Circles, 'leave' | 'cancelRequest' | 'answerTransfer' | 'handOn' | 'withdrawProposal'>,
): Promise<void> {
  const owned = await db<{ id: number; state: string }[]>`
    select id, state from circle where owner_uid = ${uid} order by id`;
  const others = await db<{ id: number; way: 'joined' | 'asked' | 'offered' }[]>`
    select circle_id as id, 'joined' as way from circle_member where uid = ${uid} and role <> 'owner'
    union all select circle_id, 'asked' from circle_request where uid = ${uid} and state = 'waiting'
    union all select circle_id, 'offered' from circle_transfer where to_uid = ${uid}`;
  const idsOf = (wanted: string) => others.filter(({ way }) => way === wanted).map(({ id }) => id);
  for (const { id, state } of owned) {
    if (state === 'public') await circles.handOn(caller, id);
    else await circles.withdrawProposal(caller, id);
  }
  for (const id of idsOf('offered')) await ignoreRefusal(circles.answerTransfer(caller, id, 'decline'));
  for (const id of idsOf('asked')) await ignoreRefusal(circles.cancelRequest(caller, id));
  for (const id of idsOf('joined')) await ignoreRefusal(circles.leave(caller, id));
}

export async function clearCircles({ sql }: Transaction, uid: number): Promise<void> {
  await endInvitationsOf(sql, uid);
  await sql`update circle set proposed = null, revision = null where owner_uid = ${uid}`;
}
