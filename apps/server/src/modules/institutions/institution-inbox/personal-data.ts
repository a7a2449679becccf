import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  institution_session: {
    stays: 'inbox',
    anonymised: 'visitor_uid visitor_name preview assignee_uid changed_by',
    none: 'institution_id conv_id institution_uid state snoozed_until waiting_since opened_at unread last_seq last_at from_visitor auto_answered_at version',
  },
  institution_session_name: { stays: 'inbox', anonymised: 'suffix', none: 'institution_id conv_id at' },
  institution_session_count: 'institution_id key n',
  institution_answer: { stays: 'inbox', anonymised: 'member_uid', none: 'conv_id seq' },
  institution_automatic_answer: 'institution_id enabled text',
  institution_canned_reply: 'id institution_id title text order',
  institution_draft: { deleted: 'inbox', of: 'member_uid', gone: 'institution_id conv_id member_uid text' },
  institution_note: {
    stays: 'inbox',
    of: 'member_uid',
    anonymised: 'member_uid text',
    none: 'id institution_id conv_id at',
  },
  institution_resolution: {
    stays: 'inbox',
    anonymised: 'resolved_by',
    none: 'id institution_id conv_id opened_at resolved_at',
  },
  institution_wait: {
    stays: 'inbox',
    anonymised: 'answered_by',
    none: 'id institution_id conv_id started_at ended_at',
  },
};

/** The visitor's name, by which institutions find the session. */
export async function eraseVisitorName({ messagingDb: db, uid }: LeavingMember): Promise<void> {
  await db`
    update institution_session set visitor_name = fold_name(${deletedMemberName})
    where conv_id in (select conv_id from im_member where uid = ${uid}) and visitor_uid = ${uid}`;
}
