import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant, text } from '../../field.ts';
import { proofFields } from './proof.ts';

const passkeyNameMax = 30;
/** The most passkeys of one account. */
export const passkeyLimit = 20;

/** Bytes in base64url, as browsers write them in JSON (WebAuthn, "Parsing and serialization"). */
const bytes = z.string().check(z.minLength(1), z.maxLength(8192), z.regex(/^[\w-]+$/));

/** The result of `navigator.credentials.create()`. */
const newCredential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** The result of `navigator.credentials.get()`; sent as JSON in the field `credential` of POST /connect/token. */
export const usedCredential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: instant,
  /** The last sign-in with it; null: none yet. */
  lastUsedAt: z.nullable(instant),
  /** Whether it is backed up by the system or a password manager, and so available on other devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** The newest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/security/passkeys',
  access: 'member',
  beforeSecondFactor: true,
  whileHeld: true,
  summary: '通行密钥',
  problems: [],
  reply: z.array(passkey),
});

/** Options for `navigator.credentials.create()`; valid for five minutes in the calling session. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/security/passkeys/options',
  access: 'member',
  beforeSecondFactor: true,
  summary: '开始添加通行密钥',
  checks: { none: 'a proof' },
  body: z.object(proofFields),
  reply: creationOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/security/passkeys',
  access: 'member',
  beforeSecondFactor: true,
  summary: '添加通行密钥',
  checks: { none: 'a public key' },
  body: z.object({ credential: newCredential }),
  reply: passkey,
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/security/passkeys/:id',
  access: 'member',
  beforeSecondFactor: true,
  summary: '给通行密钥改名',
  params: z.object({ id }),
  checks: { none: 'the name of a key, for its owner' },
  body: z.object({ name: text('名称', { min: 1, max: passkeyNameMax }) }),
  reply: z.null(),
});

/** Sign-ins with the passkey end; existing sessions continue. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/security/passkeys/:id/remove',
  access: 'member',
  beforeSecondFactor: true,
  summary: '移除通行密钥',
  params: z.object({ id }),
  checks: { none: 'a proof' },
  body: z.object(proofFields),
  reply: z.null(),
});

/** Options for `navigator.credentials.get()`; they name no account. */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-options',
  access: 'anyone',
  forSignIn: true,
  quiet: true,
  summary: '开始用通行密钥登录',
  reply: requestOptions,
});
