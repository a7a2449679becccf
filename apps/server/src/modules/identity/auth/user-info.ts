import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../../http/caller.ts';
import { maskPhone } from '../../../shared/text/mask-phone.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { MinorModes } from '../../core/minors/modes.ts';
import type { InstitutionRights } from '../../institutions/institution-members/rights.ts';

interface Needs {
  readonly accounts: Accounts;
  readonly institutions: Institutions;
  readonly institutionRights: Pick<InstitutionRights, 'findRole'>;
  readonly findCancellation: (uid: number) => Promise<string | null>;
  readonly minorModes: Pick<MinorModes, 'describe'>;
}

/** @throws session.expired when the account was deleted or disabled. */
export async function readUserInfo(
  { uid, actingUid, permissions, secondFactorMissing, program }: Caller,
  { accounts, institutions, institutionRights, findCancellation, minorModes }: Needs,
): Promise<UserInfo> {
  const account = await accounts.find(uid);
  if (!account || account.disabledAt) throw new Problem('session.expired');
  const { role, institutionId } = account;
  const institution = institutionId === null ? null : await institutions.get(institutionId);
  const institutionRole = await institutionRights.findRole(actingUid ?? uid);
  return {
    uid,
    name: account.name,
    avatar: account.avatar,
    phone: program ? '' : maskPhone(account.phone),
    nameShowsPhone: !program && account.nameKeptAt === null && accounts.showsPhone(account),
    roles: [role],
    permissions: role === 'institution' ? [...permissions] : account.permissions,
    isInstitution: role === 'institution',
    isInstitutionAdmin: institutionRole === 'owner' || institutionRole === 'admin',
    institutionRole,
    institution: institution && {
      id: institution.id,
      name: institution.name,
      slug: institution.slug,
      logo: institution.logo,
    },
    actingMember: actingUid === null ? null : await accounts.getPerson(actingUid),
    secondFactorMissing,
    cancellationDueAt: program ? null : await findCancellation(uid),
    minor: role === 'user' && !program ? await minorModes.describe(uid) : null,
  };
}
