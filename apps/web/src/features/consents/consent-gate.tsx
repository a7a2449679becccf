import { type DueConsent, giveConsents, listDueConsents } from '@gongdu/contract/account/consents';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { keepAgreement, takeAgreement } from '../../lib/auth/agreed-texts.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';

const ConsentDialog = lazyComponent(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/** Notes what was agreed to at the sign-in, and asks again where a text has changed its meaning since. */
export function ConsentGate() {
  const [due, setDue] = useState<readonly DueConsent[]>([]);
  useEffect(() => {
    let isGone = false;
    // a failure is nobody's mistake: the next page asks again
    readDue().then(
      (found) => !isGone && setDue(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <LazyBoundary>{due.length > 0 && <ConsentDialog due={due} onGiven={() => setDue([])} />}</LazyBoundary>
  );
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
