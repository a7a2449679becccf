import type { LicenceKind } from '@gongdu/contract/core/site/licence';
import type { SiteSettings } from '@gongdu/contract/core/site/manage';
import type { Caller } from '../../../http/caller.ts';
import { createLicenceExpiry } from './licence-expiry.ts';
import { createLicences } from './licences.ts';
import { createSiteManagement } from './manage.ts';

type Needs = Parameters<typeof createSiteManagement>[0] &
  Parameters<typeof createLicences>[0] &
  Parameters<typeof createLicenceExpiry>[0];
type Licences = ReturnType<typeof createLicences>;

export type SiteAdministration = ReturnType<typeof createSiteAdministration>;

/** What operators do at `/site`; every save answers with all that is set. */
export function createSiteAdministration(needs: Needs) {
  const management = createSiteManagement(needs);
  const licences = createLicences(needs);
  return {
    ...management,
    saveLicence,
    removeLicence,
    readPicture: licences.readPicture,
    watchExpiry: createLicenceExpiry(needs).run,
  };

  async function saveLicence(
    caller: Caller,
    kind: LicenceKind,
    form: Parameters<Licences['save']>[2],
  ): Promise<SiteSettings> {
    await licences.save(caller, kind, form);
    return management.read();
  }

  async function removeLicence(caller: Caller, kind: LicenceKind, version: number): Promise<SiteSettings> {
    await licences.remove(caller, kind, version);
    return management.read();
  }
}
