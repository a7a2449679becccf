import { type DueConsent, giveConsents, listDueConsents } from '@gongdu/contract/identity/consents';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { keepAgreement, takeAgreement } from '../../../lib/auth/agreed-texts.ts';
import { reconsent } from '../../../lib/auth/reauth.ts';
import { ConsentDialog } from './consent-dialog.tsx';

/** Stores what was agreed to at the sign-in, and asks again after a material change of a text. */
export function ConsentGate() {
  const [due, setDue] = useState<readonly DueConsent[]>([]);
  useEffect(() => {
    let isAsking = false;
    const show = (found: readonly DueConsent[]) => {
      setDue(found);
      if (found.length === 0) reconsent.resolve(true);
    };
    const ask = () => {
      if (isAsking) return;
      isAsking = true;
      readDue()
        // a failure is not shown: the next call or page asks again
        .then(show, () => reconsent.resolve(false))
        .finally(() => {
          isAsking = false;
        });
    };
    ask();
    // a version may take effect while the page is open
    return reconsent.store.subscribe(({ open }) => {
      if (open) ask();
    });
  }, []);
  const goOn = () => {
    setDue([]);
    reconsent.resolve(true);
  };
  return due.length > 0 && <ConsentDialog due={due} onGiven={goOn} />;
}

async function readDue(): Promise<readonly DueConsent[]> {
  const agreements = takeAgreement();
  if (agreements.length === 0) return call(listDueConsents, {}, { silent: true });
  try {
    return await call(giveConsents, { body: { agreements, way: 'sign_in' } }, { silent: true });
  } catch (error) {
    keepAgreement(agreements);
    throw error;
  }
}
