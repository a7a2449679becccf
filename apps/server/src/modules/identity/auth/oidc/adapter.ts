import { createHash } from 'node:crypto';
import { basicScopes } from '@gongdu/contract/identity/auth/program-scopes';
import { makeStorable, storableText } from '@gongdu/contract/storable-text';
import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import { goodSecrets } from './clients/client-secrets.ts';
import { errors } from './library.ts';
import { refreshTokens, rotatedTokenId } from './refresh-tokens.ts';
import * as store from './store.ts';

/** oidc-provider's storage. Clients are in their own table and read-only here. */
export function createAdapter(db: Database, clock: Clock): AdapterFactory {
  return (name) => {
    if (name === 'Client') return storable(clientAdapter(db, clock));
    const adapter = modelAdapter(db, clock, name);
    if (name === 'RefreshToken') return storable(hashed({ ...adapter, ...refreshTokens(db, clock) }));
    return storable(credentialModels.has(name) ? hashed(adapter) : adapter);
  };
}

/** The library parses form bodies and Basic credentials itself: their values are cleaned here. */
function storable(adapter: Adapter): Adapter {
  return {
    ...adapter,
    find: (id) => adapter.find(storableText(id)),
    findByUid: (uid) => adapter.findByUid(storableText(uid)),
    findByUserCode: (userCode) => adapter.findByUserCode(storableText(userCode)),
    upsert: (id, payload, expiresIn) => adapter.upsert(id, makeStorable(payload), expiresIn),
  };
}

export function removeExpired(db: Database, clock: Clock): Promise<void> {
  return store.removeExpiredModels(db, clock.now().toISOString());
}

/** Models whose id is the credential itself. */
const credentialModels = new Set(['RefreshToken', 'AccessToken', 'AuthorizationCode']);

/** 256 random bits need no salt and no key: the token cannot be derived from its hash. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** Stores hashes instead of tokens, so that a copy of the table cannot be used to sign in. */
function hashed(adapter: Adapter): Adapter {
  return {
    ...adapter,
    find: async (id) => {
      const payload = await adapter.find(hashOf(id));
      return payload && { ...payload, jti: id };
    },
    upsert: (id, payload, expiresIn) => {
      const jti = hashOf(id);
      return adapter.upsert(jti, { ...payload, jti }, expiresIn);
    },
    consume: (id) => adapter.consume(hashOf(id)),
    destroy: (id) => adapter.destroy(hashOf(id)),
  };
}

function modelAdapter(db: Database, clock: Clock, name: string): Adapter {
  const now = () => clock.now().toISOString();
  const find = async (column: Parameters<typeof store.findModel>[2], value: string) => {
    const row = await store.findModel(db, name, column, value, now());
    return row && { ...row.payload, ...(row.consumedAt && { consumed: true }) };
  };
  const predecessor = () => {
    const used = name === 'RefreshToken' ? rotatedTokenId() : null;
    return used === null ? null : hashOf(used);
  };
  return {
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    findByUserCode: (userCode) => find('userCode', userCode),
    upsert: (id, payload, expiresIn) =>
      store.upsertModel(db, {
        name,
        id,
        payload,
        grantId: name === 'Grant' ? id : (payload.grantId ?? null),
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn ? new Date(clock.now().getTime() + expiresIn * 1000).toISOString() : null,
        predecessor: predecessor(),
      }),
    // Two concurrent requests may have the same token: only one of them may use it.
    consume: async (id) => {
      if (!(await store.consumeModel(db, name, id, now())))
        throw new errors.InvalidGrant({ detail: 'already consumed' });
    },
    destroy: (id) => store.deleteModel(db, name, id),
    revokeByGrantId: (grantId) => store.deleteModelsOfGrant(db, name, grantId),
  };
}

function clientAdapter(db: Database, clock: Clock): Adapter {
  const readOnly = async () => {
    throw new Error('Clients are registered by the operator');
  };
  return {
    find: async (id) => {
      const client = await store.findClient(db, id);
      if (!client || client.disabledAt !== null) return undefined;
      const { metadata, previousSecretHash, previousSecretUntil } = client;
      const isKept = previousSecretUntil !== null && previousSecretUntil > clock.now().toISOString();
      const secret = goodSecrets([metadata.client_secret, isKept ? previousSecretHash : null]);
      // The library validates metadata when it builds the client.
      return {
        ...metadata,
        client_id: id,
        client_name: client.name,
        ...(secret !== undefined && { client_secret: secret }),
        // A scope beyond these is refused until another operator has approved the client.
        ...(client.approvedAt === null && { scope: basicScopes.join(' ') }),
      };
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    upsert: readOnly,
    consume: readOnly,
    destroy: readOnly,
    revokeByGrantId: readOnly,
  };
}
