import type { Role } from '@gongdu/contract/core/accounts/role';
import {
  basicScopes,
  type ProgramScope,
  programScopesOf,
  scopeBundle,
} from '@gongdu/contract/identity/auth/program-scopes';

/** The names of a request's scopes that this kind of account may give a program, with the bundle as it was asked for. */
export function grantableNames(asked: Iterable<string>, role: Role): string[] {
  const names = [...new Set(asked)].filter(
    (name) => name === scopeBundle.name || programScopesOf([name]).length > 0,
  );
  // Operators and institutions sign in to programs, which then know who they are and can do nothing for them.
  return role === 'user' ? names : names.filter((name) => basicScopes.some((basic) => basic === name));
}

/** Whether everything asked for was allowed before. */
export function isAllowed(asked: readonly string[], allowed: readonly ProgramScope[]): boolean {
  const scopes = programScopesOf(asked);
  return scopes.length > 0 && scopes.every((scope) => allowed.includes(scope));
}

/** Without `api` and the scopes of the APIs a token only serves /connect/userinfo. */
export function asksForApi(names: Iterable<string>): boolean {
  const basic = new Set<ProgramScope>(basicScopes);
  return programScopesOf(names).some((scope) => !basic.has(scope));
}
