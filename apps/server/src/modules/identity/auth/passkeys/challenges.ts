import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '../../../../platform.ts';
import { isValidToken, signToken, subjectOf } from '../../../../shared/security/signed-token.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly codeKey: string;
}

/** The purpose of the challenge: a sign-in, or adding a passkey in this session of this member. */
export type ChallengeUse = 'sign-in' | { readonly uid: number; readonly sid: string };

export const challengeLifeMs = 300_000;

/**
 * What a device signs. A challenge is a signed token, so issuing one writes nothing. Only answered challenges are
 * stored, until they expire; each is accepted once.
 */
export function createPasskeyChallenges({ db, clock, codeKey }: Needs) {
  return {
    issue,
    isValid,
    consume,
    sweep: () => store.removeExpiredChallenges(db, clock.now().toISOString()),
  };

  function issue(use: ChallengeUse): string {
    const nonce = randomBytes(24).toString('base64url');
    return signToken(claimsOf(nonce, use), new Date(clock.now().getTime() + challengeLifeMs), codeKey);
  }

  /** @param challenge As the browser returns it: the issued token in base64url. */
  function isValid(challenge: string, use: ChallengeUse): boolean {
    const token = tokenOf(challenge);
    const nonce = subjectOf(token);
    return nonce !== null && isValidToken(token, claimsOf(nonce, use), clock.now(), codeKey);
  }

  /** Marks a valid challenge as answered; true for the first answer only. */
  function consume(challenge: string): Promise<boolean> {
    const expiresAt = new Date(clock.now().getTime() + challengeLifeMs).toISOString();
    // hashes the token and not its base64url, which has several spellings for the same bytes
    const hash = createHash('sha256').update(tokenOf(challenge)).digest('base64url');
    return store.consumeChallenge(db, hash, expiresAt);
  }
}

function tokenOf(challenge: string): string {
  return Buffer.from(challenge, 'base64url').toString();
}

function claimsOf(nonce: string, use: ChallengeUse) {
  return use === 'sign-in'
    ? { purpose: 'passkey-sign-in', subject: nonce }
    : { purpose: 'passkey-new', subject: nonce, boundTo: [use.uid, use.sid] };
}
