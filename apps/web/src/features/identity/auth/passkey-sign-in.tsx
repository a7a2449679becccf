import { beginPasskeySignIn, type UsedCredential } from '@gongdu/contract/identity/account/passkeys';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { WaitMessage } from '../../../entities/identity/credentials/wait-message.tsx';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { awaitPasskey, choosePasskey, forgetPasskey } from '../../../lib/auth/passkeys.ts';
import type { Credentials } from '../../../lib/auth/token-service.ts';
import { useSiteConfig } from '../../../lib/site-config.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Consent } from './consent-check.tsx';

interface PasskeySignInProps {
  readonly signIn: (credentials: Credentials) => Promise<void>;
  readonly consent: Consent;
  /** The appeal link, for accounts that may not sign in. */
  readonly forbiddenAction: ReactNode;
}

/** Milliseconds; shorter than the lifetime of a challenge. */
const renewEveryMs = 240_000;

/** A button, and the passkeys that the browser offers in the autofill of the phone field. */
export function PasskeySignIn({ signIn, consent, forbiddenAction }: PasskeySignInProps) {
  const { passkeyHost } = useSiteConfig();
  const { run, busy, error } = useAction(present, { handled: true });
  const onPicked = useEffectEvent((credential: UsedCredential) => start(credential));

  /** @param chosen Null: the browser's dialog asks for a passkey. */
  async function present(chosen: UsedCredential | null): Promise<void> {
    const credential = chosen ?? (await choosePasskey(await call(beginPasskeySignIn)));
    try {
      await signIn({ grant_type: 'passkey', credential: JSON.stringify(credential) });
    } catch (failure) {
      const isUnknown = failure instanceof CallError && failure.problem === 'signin.passkey_unknown';
      if (isUnknown && passkeyHost !== null) await forgetPasskey(passkeyHost, credential.id);
      throw failure;
    }
  }

  function start(chosen: UsedCredential | null): void {
    if (consent.ask(() => void run(chosen))) void run(chosen);
  }

  useEffect(() => {
    if (busy) return;
    const over = new AbortController();
    const { signal } = over;
    const wait = () =>
      awaitPasskey(() => call(beginPasskeySignIn, {}, { silent: true, signal }), signal).then(
        (credential) => {
          if (credential && !signal.aborted) onPicked(credential);
        },
        // browsers without passkeys in autofill still have the button
        () => undefined,
      );
    void wait();
    const renewal = setInterval(() => void wait(), renewEveryMs);
    return () => {
      over.abort();
      clearInterval(renewal);
    };
  }, [busy]);

  return (
    <>
      <Button
        variant="default"
        fullWidth
        mt="sm"
        loading={busy}
        leftSection={<IconFingerprint size={18} stroke={1.5} aria-hidden />}
        onClick={() => start(null)}
      >
        用通行密钥登录
      </Button>
      {error && (
        <Banner
          tone="bad"
          role="alert"
          action={error instanceof CallError && error.problem === 'penalty.sign_in' && forbiddenAction}
        >
          <WaitMessage message={error.message} />
        </Banner>
      )}
    </>
  );
}
