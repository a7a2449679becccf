import type { AgreementVersion } from '@gongdu/contract/identity/consents';
import * as z from 'zod/mini';
import { tabStorage } from '../browser-storage.ts';

const key = 'gongdu_agreed';
const stored = z.array(z.object({ terms: z.enum(['service', 'privacy']), dated: z.string() }));

/** The versions that were agreed to on the sign-in page, stored in this tab until the sign-in; null removes them. */
export function keepAgreement(versions: readonly AgreementVersion[] | null): void {
  if (versions === null) tabStorage.removeItem(key);
  else tabStorage.setItem(key, JSON.stringify(versions));
}

/** Returns them once. */
export function takeAgreement(): AgreementVersion[] {
  const text = tabStorage.getItem(key);
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
