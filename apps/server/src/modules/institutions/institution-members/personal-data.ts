import type { Transaction } from '../../../db/database.ts';
import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  institution_member: {
    deleted: 'institutions',
    of: 'uid',
    gone: 'uid institution_id role permissions named_role_id own_permissions joined_at works_on_page',
  },
  institution_role: { none: 'id institution_id name permissions version' },
  institution_invitation: {
    stays: 'institutions',
    gone: 'phone notified_uid',
    anonymised: 'invited_by',
    none: 'id institution_id role permissions named_role_id invited_at expires_at closed_at',
  },
  institution_offer: { deleted: 'institutions', of: 'to_uid', gone: 'institution_id to_uid offered_at' },
};

/** Before the phone is gone, by which they are found. */
export async function deleteInvitations({ sql }: Transaction, uid: number): Promise<void> {
  await sql`
    delete from institution_invitation
    where phone = (select phone from account where uid = ${uid}) or notified_uid = ${uid}`;
}
