import type { AgreementVersion } from '@gongdu/contract/account/consents';
import * as z from 'zod/mini';

const key = 'gongdu_agreed';
const stored = z.array(z.object({ terms: z.enum(['service', 'privacy']), dated: z.string() }));

/** What the person agreed to on the sign-in page, kept in this tab until they are signed in; null takes it back. */
export function keepAgreement(versions: readonly AgreementVersion[] | null): void {
  withStorage((storage) =>
    versions === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(versions)),
  );
}

/** Once. */
export function takeAgreement(): AgreementVersion[] {
  const text = withStorage((storage) => storage.getItem(key));
  keepAgreement(null);
  const parsed = z.safeParse(stored, parseJson(text ?? '[]'));
  return parsed.success ? parsed.data : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** null where the browser keeps nothing. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
