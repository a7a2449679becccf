import { createHmac } from 'node:crypto';
import type { NewCredential, UsedCredential } from '@gongdu/contract/identity/account/passkeys';
import { Problem } from '@gongdu/contract/problem';
import type { Config } from '../../../../config.ts';
import type { Platform } from '../../../../platform.ts';
import type { Origins } from '../origins.ts';
import { type ChallengeUse, challengeLifeMs, createPasskeyChallenges } from './challenges.ts';
import type { PasskeyRow } from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly config: Pick<Config, 'passkeyHost'>;
  readonly origins: Pick<Origins, 'registered'>;
  readonly siteName: () => string;
  readonly codeKey: string;
}

export type Ceremonies = ReturnType<typeof createCeremonies>;

/** ES256, EdDSA and RS256: supported by phones, security keys and Windows. */
const algorithms = [-7, -8, -257];

/** Registration and authentication of WebAuthn. The library is large and loads with the first ceremony. */
export function createCeremonies({ config, origins, siteName, codeKey, ...needs }: Needs) {
  const challenges = createPasskeyChallenges({ ...needs, codeKey });
  return { creationOptions, verifyNew, requestOptions, verifyUse, sweep: challenges.sweep };

  function creationOptions(
    { uid, sid, login, name }: { uid: number; sid: string; login: string; name: string },
    known: readonly PasskeyRow[],
  ) {
    return {
      rp: { id: requireHost(), name: siteName() },
      user: { id: userHandleOf(uid), name: login, displayName: name },
      challenge: toBase64url(challenges.issue({ uid, sid })),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeLifeMs,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key' as const,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    };
  }

  function requestOptions() {
    return {
      rpId: requireHost(),
      challenge: toBase64url(challenges.issue('sign-in')),
      timeout: challengeLifeMs,
      userVerification: 'required' as const,
    };
  }

  /** @throws Problem `security.passkey_refused` when any check fails. */
  async function verifyNew(credential: NewCredential, self: { uid: number; sid: string }) {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { transports = [], ...response } = credential.response;
    const result = await verifyRegistrationResponse({
      ...expectations(self),
      response: { ...credential, response: { ...response, transports }, clientExtensionResults: {} },
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    }).catch((cause: unknown) => {
      throw refusal('security.passkey_refused', cause);
    });
    if (!result.verified || !(await challenges.consume(challengeOf(credential))))
      throw new Problem('security.passkey_refused');
    const { credential: made, credentialBackedUp } = result.registrationInfo;
    return {
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: [...transports],
      synced: credentialBackedUp,
    };
  }

  /**
   * Verifies signature, origin, challenge, user verification and that the counter has increased. @throws Problem
   * `signin.passkey_over` for an expired or used challenge, `signin.passkey_wrong` otherwise.
   */
  async function verifyUse(credential: UsedCredential, passkey: PasskeyRow) {
    if (!challenges.isValid(challengeOf(credential), 'sign-in')) throw new Problem('signin.passkey_over');
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { userHandle, ...response } = credential.response;
    const result = await verifyAuthenticationResponse({
      ...expectations('sign-in'),
      response: { ...credential, response, clientExtensionResults: {} },
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }).catch((cause: unknown) => {
      throw refusal('signin.passkey_wrong', cause);
    });
    const hasForeignHandle = userHandle !== undefined && userHandle !== userHandleOf(passkey.uid);
    if (!result.verified || hasForeignHandle) throw new Problem('signin.passkey_wrong');
    if (!(await challenges.consume(challengeOf(credential)))) throw new Problem('signin.passkey_over');
    const { newCounter, credentialBackedUp } = result.authenticationInfo;
    return { counter: newCounter, synced: credentialBackedUp };
  }

  /** Identifies the account to the device. A keyed hash, so that the device does not store the uid. */
  function userHandleOf(uid: number): string {
    return createHmac('sha256', codeKey).update(`passkey:${uid}`).digest('base64url');
  }

  function expectations(use: ChallengeUse) {
    const host = requireHost();
    return {
      expectedChallenge: (challenge: string) => challenges.isValid(challenge, use),
      expectedOrigin: [...origins.registered],
      expectedRPID: host,
    };
  }

  /** @throws Problem `signin.not_offered` when the site's address cannot have passkeys. */
  function requireHost(): string {
    if (config.passkeyHost === null) throw new Problem('signin.not_offered');
    return config.passkeyHost;
  }
}

/** The challenge in the client data; '' where it cannot be read. */
function challengeOf({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data && data.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

function toBase64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function refusal(code: 'security.passkey_refused' | 'signin.passkey_wrong', cause: unknown): Problem {
  return Object.assign(new Problem(code), { cause });
}
