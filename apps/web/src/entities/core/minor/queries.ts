import { getMinor, type Minor, sendGuardianCode } from '@gongdu/contract/core/minors/minors';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { read, stale } from '../../../lib/api/reads.ts';
import { session } from '../../../lib/auth/session.ts';
import { preferencesQuery } from '../preferences/queries.ts';

export const minorQuery = read(getMinor, {});

/** @param phone Undefined: the guardian's phone on record. */
export const sendCodeToGuardian = (phone?: string) =>
  call(sendGuardianCode, { body: phone === undefined ? {} : { phone } }, { silent: true });

/** Stores the changed settings, and reloads what the shell derives from them. */
export async function cacheMinor(queryClient: QueryClient, minor: Minor): Promise<void> {
  await overwriteQueryData(queryClient, minorQuery.queryKey, minor);
  await stale(queryClient, preferencesQuery.queryKey);
  // the change is saved, even if the shell cannot be refreshed now
  await session.loadUser().catch(() => undefined);
}
