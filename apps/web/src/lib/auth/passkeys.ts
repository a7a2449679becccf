import type { NewCredential, UsedCredential } from '@gongdu/contract/identity/account/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { CallError } from '../api/call-error.ts';

/**
 * Whether this browser can use passkeys at this page's address.
 * @param host The host of the site's passkeys; null: it has none.
 */
export function canUsePasskeys(host: string | null): boolean {
  if (host === null || typeof globalThis.PublicKeyCredential !== 'function') return false;
  const { hostname } = globalThis.location;
  return globalThis.isSecureContext && (hostname === host || hostname.endsWith(`.${host}`));
}

const cancelled = '没有完成：你取消了，或者设备没有回应。可以再试一次。';

/** Creates a passkey on the device, which verifies its holder. Rejects with CallError. */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<NewCredential> {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw failure(cause, {
      ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: '这台设备上已经有这个账号的通行密钥。',
      ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
        '这台设备不能验证是你本人，请先设置锁屏密码、指纹或面容，或者换一台设备。',
      ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: '这台设备不能保存通行密钥，请换一台。',
    });
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Asks for a passkey in the browser's dialog. Rejects with CallError. */
export async function choosePasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<UsedCredential> {
  const { startAuthentication } = await library();
  return used(
    await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
      throw failure(cause, {});
    }),
  );
}

/**
 * Waits for a passkey chosen from the browser's autofill; null if the browser offers none, if another choice begins,
 * or on `signal`.
 */
export async function awaitPasskey(
  request: () => Promise<PublicKeyCredentialRequestOptionsJSON>,
  signal: AbortSignal,
): Promise<UsedCredential | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = await request();
  if (signal.aborted) return null;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(used, () => null);
}

/** Tells the browser that the server no longer knows a passkey, so that it stops offering it. */
export async function forgetPasskey(host: string, credentialId: string): Promise<void> {
  const { sendSignal } = await library();
  await sendSignal({ signalName: 'unknownCredential', rpID: host, credentialID: credentialId }).catch(
    () => undefined,
  );
}

const library = () => import('@simplewebauthn/browser');

interface Assertion extends Pick<UsedCredential, 'id' | 'rawId' | 'type'> {
  readonly response: Omit<UsedCredential['response'], 'userHandle'> & { readonly userHandle?: string };
}

function used({ id, rawId, type, response }: Assertion): UsedCredential {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  };
}

/** Translates the library's error code; without a known code the dialog was most likely closed. */
function failure(cause: unknown, messages: Readonly<Record<string, string>>): CallError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new CallError(messages[code] ?? cancelled, { code: 0, kind: 'refused', cause });
}
