import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewCredential, UsedCredential } from '@gongdu/contract/identity/account/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Settings {
  /** Of the page, as the browser sees it. */
  readonly origin: string;
  readonly host: string;
}

/** Alterations of an answer that the server must refuse. */
interface Twist {
  readonly origin?: string;
  readonly host?: string;
  /** Whether the device has verified its holder; true by default. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

interface MadeKey {
  readonly id: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

/** A device with passkeys and the browser around it: ES256, a counter, and the data of WebAuthn as they put it together. */
export function createAuthenticator(settings: Settings) {
  let key: MadeKey | undefined;
  return { create, get };

  function create(options: { challenge: string; user: { id: string } }, twist: Twist = {}): NewCredential {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rawId = randomBytes(32);
    key = { id: rawId.toString('base64url'), userHandle: options.user.id, privateKey, counter: 0 };
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(rawId.length);
    const authData = Buffer.concat([
      head({ ...settings, ...twist }, 0x40 | flagsOf(twist), 0),
      ...[Buffer.alloc(16), idLength, rawId, isoCBOR.encode(cose)],
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, twist).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  function get(options: { challenge: string }, twist: Twist = {}): UsedCredential {
    if (!key) throw new Error('this authenticator has no passkey yet');
    key.counter = twist.counter ?? key.counter + 1;
    const authenticatorData = head({ ...settings, ...twist }, flagsOf(twist), key.counter);
    const data = clientData('webauthn.get', options.challenge, twist);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        userHandle: twist.userHandle ?? key.userHandle,
      },
    };
  }

  function clientData(type: string, challenge: string, { origin = settings.origin }: Twist): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

function head({ host }: { host: string }, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count]);
}

/** User present, user verified. */
function flagsOf({ verified = true }: Twist): number {
  return 0x01 | (verified ? 0x04 : 0);
}
