import type { Queryable } from '../../../db/database.ts';
import type { PersonalData } from './held-data.ts';

export const personalData: PersonalData = {
  account: {
    stays: 'identity',
    of: 'uid',
    gone: 'phone avatar bio gender birthday city region registered_ip password_hash! permissions own_permissions operator_role_id institution_id',
    anonymised: 'uid name',
    none: 'role profile_version profile_changed_at disabled_at rights_version created_at name_kept_at',
  },
  institution_visitor: { stays: 'identity', kept: 'uid phone' },
};

export interface ExportedProfile {
  readonly uid: number;
  readonly name: string;
  readonly phone: string | null;
  readonly bio: string;
  readonly gender: string | null;
  readonly birthday: string | null;
  readonly city: string;
  readonly avatar: string | null;
  readonly createdAt: string;
}

export async function exportedProfile(db: Queryable, uid: number): Promise<ExportedProfile> {
  const [row] = await db<[ExportedProfile]>`
    select uid, name, phone, bio, gender, birthday::text, city, avatar, created_at from account where uid = ${uid}`;
  return row;
}
