import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform.ts';
import { isValidToken, signToken, subjectOf } from '../../../shared/security/signed-token.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly codeKey: string;
}

/** Whose answer it asks for: anybody's who signs in, or of the session that adds a passkey. */
export type ChallengeUse = 'sign-in' | { readonly uid: number; readonly sid: string };

export const challengeLifeMs = 300_000;

/**
 * What a device signs. A challenge is a signed token, so that asking for one writes nothing; only an answered one is
 * kept, until it expires, and no second answer is taken.
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

  /** @param challenge As the browser gives it back: base64url of what was issued. */
  function isValid(challenge: string, use: ChallengeUse): boolean {
    const token = Buffer.from(challenge, 'base64url').toString();
    const nonce = subjectOf(token);
    return nonce !== null && isValidToken(token, claimsOf(nonce, use), clock.now(), codeKey);
  }

  /** Of a valid one: true for the one caller who answers it first. */
  function consume(challenge: string): Promise<boolean> {
    const expiresAt = new Date(clock.now().getTime() + challengeLifeMs).toISOString();
    return store.consumeChallenge(db, createHash('sha256').update(challenge).digest('base64url'), expiresAt);
  }
}

function claimsOf(nonce: string, use: ChallengeUse) {
  return use === 'sign-in'
    ? { purpose: 'passkey-sign-in', subject: nonce }
    : { purpose: 'passkey-new', subject: nonce, boundTo: [use.uid, use.sid] };
}
