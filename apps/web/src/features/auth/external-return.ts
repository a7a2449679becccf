import { problems } from '@gongdu/contract/problem';
import type { PendingMfa } from './sign-in-steps.tsx';
import type { SubmitError } from './use-submit.ts';

/** How the way through an outside provider ended: with a second step still to take, or with a refusal. */
export function parseExternalReturn(
  search: string,
  hash: string,
): { pendingMfa?: PendingMfa; submitError?: SubmitError } {
  const problem = new URLSearchParams(search).get('problem');
  const token = new URLSearchParams(hash.slice(1)).get('mfa_token');
  if (problem === 'signin.second_factor_needed' && token)
    return { pendingMfa: { grant_type: 'external', mfa_token: token } };
  if (
    problem === 'signin.external_cancelled' ||
    problem === 'signin.external_failed' ||
    problem === 'signin.disabled'
  )
    return { submitError: { field: 'form', message: problems[problem].message } };
  return {};
}
