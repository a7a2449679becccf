import type { Transaction } from '../../../db/database.ts';
import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  auth_recovery_code: { deleted: 'identity', of: 'uid', gone: 'uid hash! used_at' },
  auth_second_factor: { deleted: 'identity', of: 'uid', gone: 'uid secret! confirmed_at last_used_step!' },
  auth_passkey: {
    deleted: 'identity',
    of: 'uid',
    gone: 'id uid credential_id! public_key! counter! transports synced name created_at last_used_at',
  },
  auth_passkey_challenge: 'hash expires_at',
  auth_session: {
    deleted: 'identity',
    of: 'uid acting_uid',
    gone: 'sid! parent_sid! uid client_id secret_hash! device ip acting_uid signed_in_at proved_at seen_at ended_at ended_reason',
  },
  auth_identity: { deleted: 'identity', of: 'uid', gone: 'issuer subject uid created_at' },
  auth_ticket: {
    deleted: 'identity',
    of: 'uid acting_uid',
    gone: 'hash! uid acting_uid proved_at expires_at',
  },
  auth_device: { deleted: 'identity', of: 'uid', gone: 'hash! uid seen_at' },
  auth_mfa_challenge: { deleted: 'identity', of: 'uid', gone: 'hash! uid grant_type expires_at' },
  auth_oidc_model: {
    stays: 'identity',
    gone: 'name id! payload! grant_id! uid! user_code! consumed_at expires_at predecessor!',
  },
  auth_attempt: { stays: 'identity', gone: 'key', none: 'tries retry_at expires_at' },
  auth_sms_code: { stays: 'identity', gone: 'phone', none: 'hash tries expires_at' },
  auth_oidc_client:
    'client_id name metadata previous_secret_hash previous_secret_until last_used_at disabled_at submitted_by approved_at version created_at',
  auth_program_access: { deleted: 'identity', of: 'uid', gone: 'uid client_id scopes allowed_at' },
  app_secret: 'name value created_at',
};

/** Codes, attempt counters and tokens of the phone and of the sessions, before the phone is gone. */
export async function eraseSignIn({ sql }: Transaction, uid: number): Promise<void> {
  await sql`delete from auth_sms_code where phone = (select phone from account where uid = ${uid})`;
  await sql`
    delete from auth_attempt using account a
    where a.uid = ${uid} and (strpos(key, a.phone) > 0 or key ~ ('(^|[^0-9])' || a.uid || '([^0-9]|$)'))`;
  await sql`
    delete from auth_oidc_model where grant_id in (
      select sid from auth_session where uid = ${uid} or acting_uid = ${uid})`;
}
