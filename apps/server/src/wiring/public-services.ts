import { listCollected } from '../modules/administration/personal-data/registry/treatments.ts';
import { createMinors } from '../modules/core/minors/service.ts';
import type { Preferences } from '../modules/core/preferences/service.ts';
import { createPublicTexts } from '../modules/core/public-texts/service.ts';
import { createFront } from '../modules/discovery/front/service.ts';
import { createConsents } from '../modules/identity/consents/service.ts';
import type { ServiceInputs } from './service-inputs.ts';

/** What the world reads without an account, and what the law asks of members. */
export function createPublicServices(
  { db, clock, accounts }: Pick<ServiceInputs, 'db' | 'clock' | 'accounts'>,
  preferences: Preferences,
) {
  const publicTexts = createPublicTexts({ clock, collected: listCollected });
  return {
    publicTexts,
    consents: createConsents({ db, clock, texts: publicTexts }),
    minors: createMinors({
      ...{ db, clock, texts: publicTexts, preferences },
      hashPin: accounts.hashSecret,
      verifyPin: accounts.verifySecret,
    }),
    front: createFront({ db, clock }),
  };
}
