import { Problem } from '@gongdu/contract/problem';
import { beginningOf } from '@gongdu/contract/storable-text';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { readInput } from '../../../http/invalid-input.ts';
import type { Account } from '../../accounts/members.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { Way } from '../oidc/grants.ts';
import * as store from './store.ts';

/** Who somebody is at an outside provider. */
export interface OutsideIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
}

/** What must come back together with the provider's answer to a visit begun here. */
export interface OutsideChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/**
 * What is brought back from the provider: a code with its PKCE verifier, an ID token with its nonce, or the whole
 * address of its answer to a visit begun here.
 */
export type OutsideProof =
  | { readonly code: string; readonly redirectUri: string; readonly codeVerifier: string }
  | { readonly idToken: string; readonly nonce: string }
  | { readonly answer: URL; readonly checks: OutsideChecks };

export interface OutsideProvider {
  readonly name: string;
  /** The provider's page that asks who somebody is and answers at `redirectUri`. @throws when it cannot be reached. */
  readonly begin: (redirectUri: string) => Promise<{ address: URL; checks: OutsideChecks }>;
  /** @throws when the provider does not stand by the proof. */
  readonly identify: (proof: OutsideProof) => Promise<OutsideIdentity>;
}

interface Options {
  readonly db: Database;
  readonly accounts: Accounts;
  /** null: no outside provider is set up. */
  readonly outside: OutsideProvider | null;
}

const text = z.string('外部账号的登录信息不完整').check(z.minLength(1), z.maxLength(8192));
const fields = z.union(
  [
    z.object({ provider: text, code: text, redirect_uri: z.url(), code_verifier: text }),
    z.object({ provider: text, id_token: text, nonce: text }),
  ],
  '外部账号的登录信息不完整',
);

/** Any OpenID provider. An identity seen for the first time becomes a reader. */
export function createExternal({ db, accounts, outside }: Options) {
  const way: Way = {
    fields: ['provider', 'code', 'redirect_uri', 'code_verifier', 'id_token', 'nonce'],
    asksSecondFactor: true,
    identify: async (given) => {
      const read = readInput(fields, given);
      if (!outside || read.provider !== outside.name) throw new Problem('signin.not_offered');
      return accountBy(outside, proofOf(read));
    },
  };
  return { way, accountBy };

  /** @throws Problem signin.external_failed when the provider does not stand by the proof. */
  async function accountBy(provider: OutsideProvider, proof: OutsideProof): Promise<Account> {
    const identity = await provider.identify(proof).catch((cause: unknown) => {
      throw Object.assign(new Problem('signin.external_failed'), { cause });
    });
    return accountOf(identity);
  }

  async function accountOf({ issuer, subject, name }: OutsideIdentity): Promise<Account> {
    const known = await store.findIdentity(db, issuer, subject);
    const uid = known ?? (await newAccount(issuer, subject, name));
    const account = await accounts.find(uid);
    if (!account) throw new Problem('signin.external_failed');
    return account;
  }

  async function newAccount(issuer: string, subject: string, name: string | null): Promise<number> {
    const { uid } = await accounts.newReader(beginningOf(name?.trim() ?? '', 20) || '新书友');
    return store.saveIdentity(db, issuer, subject, uid);
  }
}

function proofOf(read: z.output<typeof fields>): OutsideProof {
  return 'code' in read
    ? { code: read.code, redirectUri: read.redirect_uri, codeVerifier: read.code_verifier }
    : { idToken: read.id_token, nonce: read.nonce };
}
