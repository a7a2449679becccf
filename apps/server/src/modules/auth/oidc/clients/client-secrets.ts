import { createHash } from 'node:crypto';
import type Provider from 'oidc-provider';
import { constantTimeEqual } from '../../../../shared/security/constant-time.ts';

/** Client secrets are 256 random bits, which no one finds from a plain hash. */
export function hashClientSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** What the library keeps as a client's secret: the hashes of those that are good. */
export function goodSecrets(hashes: readonly (string | null | undefined)[]): string | undefined {
  return hashes.filter(Boolean).join(separator) || undefined;
}

/** In no hash. */
const separator = '.';

/** A client's stored secrets are hashes; the library compares with what it is given here. */
export function compareHashedSecrets(provider: Provider): void {
  provider.Client.prototype.compareClientSecret = function compare(actual) {
    const hash = hashClientSecret(actual);
    const good = (this.clientSecret ?? '').split(separator).map((each) => constantTimeEqual(each, hash));
    return good.includes(true);
  };
}
