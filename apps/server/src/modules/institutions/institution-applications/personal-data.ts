import type { Transaction } from '../../../db/database.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import type { InstitutionApplications } from './service.ts';

export const personalData: PersonalData = {
  institution_application: {
    stays: 'institutions',
    of: 'uid',
    gone: 'client_id saved_device',
    anonymised: 'uid',
    kept: 'contact_name contact_phone service_consent_at identity_consent_at',
    none: 'id state version kind name operator_name credit_code slug introduction address refusal_code refusal_sentence created_at updated_at submitted_at decided_at withdrawn_at deleted_at institution_id',
  },
  qualification: {
    stays: 'institutions',
    kept: 'file_id',
    none: 'application_id slot state reason sentence expires_on reminded_days',
  },
  qualification_file: {
    stays: 'institutions',
    kept: 'sealed_key key_id',
    none: 'id application_id slot source address width height at',
  },
  qualification_leftover: 'sealed_key since',
  qualification_view: {
    stays: 'institutions',
    anonymised: 'viewer_uid',
    none: 'id application_id file_id slot full at',
  },
};

/** With their names, phones and pictures; an approved one belongs to the institution. */
export async function withdrawApplications(
  { db, uid, caller }: LeavingMember,
  applications: Pick<InstitutionApplications, 'withdraw' | 'remove'>,
): Promise<void> {
  const rows = await db<{ id: number; state: string }[]>`
    select id, state from institution_application
    where uid = ${uid} and institution_id is null and deleted_at is null order by id`;
  for (const { id, state } of rows) {
    if (state === 'pending') await applications.withdraw(caller, id);
    await applications.remove(caller, id);
  }
}

export async function clearApplications({ sql }: Transaction, uid: number): Promise<void> {
  await sql`update institution_application set client_id = null, saved_device = '' where uid = ${uid}`;
}
