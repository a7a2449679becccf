declare module 'oidc-provider/lib/helpers/initialize_keystore.js' {
  import type { JWK } from 'jose';
  import type Provider from 'oidc-provider';

  /** Replaces the keys by which a provider signs and verifies, and those it publishes. */
  export default function initializeKeystore(this: Provider, jwks: { keys: JWK[] }): void;
}
