import type { Transaction } from '../../../db/database.ts';
import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  livestream: {
    stays: 'works',
    of: 'owner_uid',
    gone: 'proposed',
    anonymised: 'owner_uid title summary cover address',
    none: 'id starts_at created_at state revision refusal_code refusal_sentence refused_at public_at',
  },
};

export async function clearLivestreams({ sql }: Transaction, uid: number): Promise<void> {
  await sql`update livestream set proposed = null, revision = null where owner_uid = ${uid}`;
}
