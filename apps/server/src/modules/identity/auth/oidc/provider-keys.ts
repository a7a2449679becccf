/// <reference path="./oidc-provider-internals.d.ts" />
import type Provider from 'oidc-provider';
import initializeKeystore from 'oidc-provider/lib/helpers/initialize_keystore.js';
import type { SigningKeys } from './signing-keys.ts';

/**
 * A running provider takes the keys of a rotation. The library reads its keys once and has no call to change them, so
 * that the function by which its constructor does is called again; `rotate-keys.test.ts` fails when a version of the
 * library no longer works that way.
 */
export function followKeys(provider: Provider, keys: SigningKeys): void {
  keys.onChange(() => {
    initializeKeystore.call(provider, keys.jwks());
    provider.keys = keys.cookieKeys();
  });
}
