import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AdapterPayload, AllClientMetadata } from 'oidc-provider';
import { instant, number } from '../../../db/columns.ts';

/** One sign-in: a browser of ours, or one registered client inside it (`parentSid`). Its sid is also its grant's id. */
export const authSession = pgTable(
  'auth_session',
  {
    sid: text().primaryKey(),
    /** The browser session in which a registered client was signed in; ends with it. */
    parentSid: text(),
    uid: bigint({ mode: 'number' }).notNull(),
    clientId: text().notNull(),
    /** SHA-256 of the cookie's secret; null if no cookie has this session. */
    secretHash: text(),
    device: text().notNull(),
    ip: text().notNull(),
    /** The member who signed in with a ticket to act for the institution `uid`; their own second factor counts. */
    actingUid: bigint({ mode: 'number' }),
    signedInAt: instant().notNull(),
    /** When they proved their identity, where that was earlier: with a ticket. */
    provedAt: instant(),
    seenAt: instant().notNull(),
    endedAt: instant(),
    endedReason: text(),
  },
  (table) => [
    index('auth_session_uid').on(table.uid),
    index('auth_session_parent').on(table.parentSid),
    index('auth_session_client').on(table.clientId).where(sql`ended_at is null and parent_sid is not null`),
    index('auth_session_acting').on(table.actingUid).where(sql`acting_uid is not null`),
    index('auth_session_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);

/** Everything oidc-provider stores, by model name. */
export const oidcModel = pgTable(
  'auth_oidc_model',
  {
    name: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<AdapterPayload>().notNull(),
    grantId: text(),
    uid: text(),
    userCode: text(),
    consumedAt: instant(),
    expiresAt: instant(),
    /** The id of the refresh token that this one replaced. */
    predecessor: text(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.id] }),
    index('auth_oidc_model_grant').on(table.grantId),
    index('auth_oidc_model_uid').on(table.uid),
    index('auth_oidc_model_user_code').on(table.userCode),
    index('auth_oidc_model_expires').on(table.expiresAt),
    index('auth_oidc_model_predecessor').on(table.predecessor).where(sql`predecessor is not null`),
  ],
);

/** Clients other than the web app: authorization code with PKCE. */
export const oidcClient = pgTable('auth_oidc_client', {
  clientId: text().primaryKey(),
  name: text().notNull(),
  /** Client metadata with OpenID's names: redirect_uris and so on. */
  metadata: jsonb().$type<AllClientMetadata>().notNull(),
  /** Hash of the previous secret, and its expiry. */
  previousSecretHash: text(),
  previousSecretUntil: instant(),
  lastUsedAt: instant(),
  /** No sign-ins through it from then on. */
  disabledAt: instant(),
  /** The operator who registered it, or last changed its name or addresses; null: on the server's machine. */
  submittedBy: bigint({ mode: 'number' }),
  /** Members can give it more than their identity from then on. */
  approvedAt: instant(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
});

/** What a member has allowed a client (a program of others), in all their browsers. */
export const programAccess = pgTable(
  'auth_program_access',
  {
    uid: bigint({ mode: 'number' }).notNull(),
    clientId: text().notNull(),
    scopes: text().array().notNull(),
    allowedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.clientId] }),
    index('auth_program_access_client').on(table.clientId),
  ],
);

/** Keys shared by all nodes: for signing, cookies, hashes of codes, second factors and links in digests. */
export const appSecret = pgTable('app_secret', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** The one valid code of a phone. */
export const smsCode = pgTable('auth_sms_code', {
  phone: text().primaryKey(),
  hash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
});

export const institutionTicket = pgTable('auth_ticket', {
  hash: text().primaryKey(),
  /** The account to which it gives access. */
  uid: bigint({ mode: 'number' }).notNull(),
  /** Its owner; null: it returns a member to their own account. */
  actingUid: bigint({ mode: 'number' }),
  /** When the session that asked for it had proved its identity. */
  provedAt: instant(),
  expiresAt: instant().notNull(),
});

/** Counted attempts: wrong passwords, sent codes. See rate-limit/attempts.ts. */
export const signInAttempt = pgTable(
  'auth_attempt',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    /** The next attempt is allowed from this time on. */
    retryAt: instant().notNull(),
    /** The counter is reset at this time. */
    expiresAt: instant().notNull(),
  },
  (table) => [index('auth_attempt_forget').on(table.expiresAt)],
);

/** Browsers that have signed in to an account, see rate-limit/known-devices.ts. */
export const knownDevice = pgTable(
  'auth_device',
  {
    /** SHA-256 of the value of the browser's cookie. */
    hash: text().notNull(),
    uid: bigint({ mode: 'number' }).notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.uid] }), index('auth_device_seen').on(table.seenAt)],
);

/** Accounts that sign in through an external OpenID provider. */
export const externalIdentity = pgTable(
  'auth_identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    uid: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** An account's authenticator app; without `confirmedAt` its setup is not complete. */
export const authSecondFactor = pgTable('auth_second_factor', {
  uid: bigint({ mode: 'number' }).primaryKey(),
  /** Encrypted, see mfa/second-factors.ts. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The step (30 s) of the newest code that was used; that one and older ones are refused. */
  lastUsedStep: bigint({ mode: 'number' }),
});

export const authRecoveryCode = pgTable(
  'auth_recovery_code',
  {
    uid: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.hash] })],
);

/** The public halves of members' passkeys; the private half stays in the device or password manager. */
export const authPasskey = pgTable(
  'auth_passkey',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    uid: number().notNull(),
    /** Chosen by the device, base64url. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Increases with each use; stays 0 for devices without a counter. */
    counter: number().notNull(),
    transports: text().array().notNull(),
    synced: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('auth_passkey_credential').on(table.credentialId),
    index('auth_passkey_uid').on(table.uid, table.id),
  ],
);

/** Answered challenges, kept until they expire, so that each is accepted once. */
export const authPasskeyChallenge = pgTable(
  'auth_passkey_challenge',
  {
    /** SHA-256 of the token. */
    hash: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('auth_passkey_challenge_expires').on(table.expiresAt)],
);

/** Sign-ins that wait for their second factor. */
export const mfaChallenge = pgTable(
  'auth_mfa_challenge',
  {
    /** SHA-256 of the mfa_token. */
    hash: text().primaryKey(),
    uid: bigint({ mode: 'number' }).notNull(),
    grantType: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('auth_mfa_challenge_expires').on(table.expiresAt)],
);
