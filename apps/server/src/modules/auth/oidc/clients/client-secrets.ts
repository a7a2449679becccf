import { createHash } from 'node:crypto';
import type Provider from 'oidc-provider';
import { constantTimeEqual } from '../../../../shared/security/constant-time.ts';

/** Client secrets are 256 random bits, which no one finds from a plain hash. */
export function hashClientSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A client's stored secret is its hash; the library compares with what it is given here. */
export function compareHashedSecrets(provider: Provider): void {
  provider.Client.prototype.compareClientSecret = function compare(actual) {
    return constantTimeEqual(this.clientSecret ?? '', hashClientSecret(actual));
  };
}
