import { problems } from '@gongdu/contract/problem';
import type { Half } from './two-steps.tsx';
import type { Failure } from './use-attempt.ts';

/** How the way through an outside provider ended: with a second step still to take, or with a refusal. */
export function readReturn(search: string, hash: string): { begun?: Half; failure?: Failure } {
  const problem = new URLSearchParams(search).get('problem');
  const token = new URLSearchParams(hash.slice(1)).get('mfa_token');
  if (problem === 'signin.second_factor_needed' && token)
    return { begun: { grant_type: 'external', mfa_token: token } };
  if (
    problem === 'signin.external_cancelled' ||
    problem === 'signin.external_failed' ||
    problem === 'signin.disabled'
  )
    return { failure: { at: 'form', words: problems[problem].words } };
  return {};
}
