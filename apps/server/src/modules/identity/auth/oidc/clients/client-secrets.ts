import { createHash } from 'node:crypto';
import type Provider from 'oidc-provider';
import { constantTimeEqual } from '../../../../../shared/security/constant-time.ts';

/** Client secrets are 256 random bits, which cannot be derived from a plain hash. */
export function hashClientSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The library's client secret: the hashes of the valid ones. */
export function goodSecrets(hashes: readonly (string | null | undefined)[]): string | undefined {
  return hashes.filter(Boolean).join(separator) || undefined;
}

/** A character that no hash contains. */
const separator = '.';

/** A client's stored secrets are hashes; this is the value with which the library compares. */
export function compareHashedSecrets(provider: Provider): void {
  provider.Client.prototype.compareClientSecret = function compare(actual) {
    const hash = hashClientSecret(actual);
    const good = (this.clientSecret ?? '').split(separator).map((each) => constantTimeEqual(each, hash));
    return good.includes(true);
  };
}
