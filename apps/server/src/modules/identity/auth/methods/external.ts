import { Problem } from '@gongdu/contract/problem';
import { truncate } from '@gongdu/contract/storable-text';
import * as z from 'zod/mini';
import type { Database } from '../../../../db/database.ts';
import { parseInput } from '../../../../http/invalid-input.ts';
import type { Account, Accounts } from '../../../core/accounts/service.ts';
import type { SignInMethod } from '../oidc/grants.ts';
import * as store from './store.ts';
import type { RefusalOfName } from './visitor.ts';

/** A person's identity at an external provider. */
export interface ExternalIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
}

/** State that must be returned with the provider's reply to a sign-in started here. */
export interface ExternalChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/**
 * The provider's reply: a code with its PKCE verifier, an ID token with its nonce, or the whole callback address of a
 * sign-in started here.
 */
export type ExternalProof =
  | { readonly code: string; readonly redirectUri: string; readonly codeVerifier: string }
  | { readonly idToken: string; readonly nonce: string }
  | { readonly answer: URL; readonly checks: ExternalChecks };

export interface IdentityProvider {
  readonly name: string;
  /**
   * The address of the provider's sign-in page, which redirects to `redirectUri`. @throws when the provider is
   * unreachable.
   */
  /** @param options.again The provider asks for the password even if its own session still lasts. */
  readonly begin: (
    redirectUri: string,
    options: { again: boolean },
  ) => Promise<{ address: URL; checks: ExternalChecks }>;
  /** @throws when the provider rejects the reply. */
  readonly identify: (proof: ExternalProof) => Promise<ExternalIdentity>;
}

interface Options {
  readonly db: Database;
  readonly accounts: Accounts;
  /** null: no external provider is configured. */
  readonly identityProvider: IdentityProvider | null;
  readonly refusalOfName: RefusalOfName;
}

const text = z.string('外部账号的登录信息不完整').check(z.minLength(1), z.maxLength(8192));
const fields = z.union(
  [
    z.object({ provider: text, code: text, redirect_uri: z.url(), code_verifier: text }),
    z.object({ provider: text, id_token: text, nonce: text }),
  ],
  '外部账号的登录信息不完整',
);

/** Any OpenID provider. Creates a reader for an unknown identity. */
export function createExternal({ db, accounts, identityProvider, refusalOfName }: Options) {
  const method: SignInMethod = {
    fields: ['provider', 'code', 'redirect_uri', 'code_verifier', 'id_token', 'nonce'],
    requiresSecondFactor: true,
    identify: async (input, { ip }) => {
      const fieldsRead = parseInput(fields, input);
      if (!identityProvider || fieldsRead.provider !== identityProvider.name)
        throw new Problem('signin.not_offered');
      return findOrCreateAccount(identityProvider, proofOf(fieldsRead), ip);
    },
  };
  return { method, findOrCreateAccount };

  /** @throws Problem signin.external_failed when the provider rejects the reply. */
  async function findOrCreateAccount(
    provider: IdentityProvider,
    proof: ExternalProof,
    ip: string,
  ): Promise<Account> {
    const identity = await provider.identify(proof).catch((cause: unknown) => {
      throw Object.assign(new Problem('signin.external_failed'), { cause });
    });
    return accountOfIdentity(identity, ip);
  }

  async function accountOfIdentity(identity: ExternalIdentity, ip: string): Promise<Account> {
    const { issuer, subject } = identity;
    const known = await store.findIdentity(db, issuer, subject);
    const uid = known ?? (await createAccount(identity, ip));
    const account = await accounts.find(uid);
    if (!account) throw new Problem('signin.external_failed');
    return account;
  }

  async function createAccount({ issuer, subject, name }: ExternalIdentity, ip: string): Promise<number> {
    const { uid } = await accounts.createReader(await shownName(name), ip);
    return store.saveIdentity(db, issuer, subject, uid);
  }

  /** Their name at the provider; null: it is not allowed here. */
  async function shownName(given: string | null): Promise<string | null> {
    const name = truncate(given?.trim() ?? '', 20);
    return name === '' || (await refusalOfName({ label: '昵称', name, phone: null })) !== null ? null : name;
  }
}

function proofOf(fieldsRead: z.output<typeof fields>): ExternalProof {
  return 'code' in fieldsRead
    ? { code: fieldsRead.code, redirectUri: fieldsRead.redirect_uri, codeVerifier: fieldsRead.code_verifier }
    : { idToken: fieldsRead.id_token, nonce: fieldsRead.nonce };
}
