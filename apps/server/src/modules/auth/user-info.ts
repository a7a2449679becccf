import type { UserInfo } from '@gongdu/contract/auth/session';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Institutions } from '../institutions/service.ts';

/** @throws session.expired when the account is gone or disabled. */
export async function readUserInfo(
  { uid, secondFactorMissing }: Pick<Caller, 'uid' | 'secondFactorMissing'>,
  { accounts, institutions }: { accounts: Accounts; institutions: Institutions },
): Promise<UserInfo> {
  const account = await accounts.find(uid);
  if (!account || account.disabledAt) throw new Problem('session.expired');
  const { role, institutionId } = account;
  const institution = institutionId === null ? null : await institutions.get(institutionId);
  return {
    uid,
    name: account.name,
    avatar: account.avatar,
    phone: maskPhone(account.phone),
    roles: [role],
    permissions: account.permissions,
    isInstitution: role === 'institution',
    isInstitutionAdmin: role === 'user' && institution !== null,
    institution: institution && {
      id: institution.id,
      name: institution.name,
      slug: institution.slug,
      logo: institution.logo,
    },
    secondFactorMissing,
  };
}

/** `138****0001`; empty without a phone. */
export function maskPhone(phone: string | null): string {
  return phone ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '';
}
