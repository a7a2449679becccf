import { createConsents } from '../modules/consents/service.ts';
import { createFront } from '../modules/front/service.ts';
import { createPublicTexts } from '../modules/public-texts/service.ts';
import type { ServiceInputs } from './service-inputs.ts';

/** What the world reads without an account, and what members agree to of it. */
export function createPublicServices({ db, clock }: Pick<ServiceInputs, 'db' | 'clock'>) {
  const publicTexts = createPublicTexts({ clock });
  return {
    publicTexts,
    consents: createConsents({ db, clock, texts: publicTexts }),
    front: createFront({ db, clock }),
  };
}
