import { createHash, timingSafeEqual } from 'node:crypto';
import type Provider from 'oidc-provider';

/** Client secrets are 256 random bits, which no one finds from a plain hash. */
export function hashClientSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A client's stored secret is its hash; the library compares with what it is given here. */
export function compareHashedSecrets(provider: Provider): void {
  provider.Client.prototype.compareClientSecret = function compare(actual) {
    const [stored, given] = [Buffer.from(this.clientSecret ?? ''), Buffer.from(hashClientSecret(actual))];
    return stored.length === given.length && timingSafeEqual(stored, given);
  };
}
