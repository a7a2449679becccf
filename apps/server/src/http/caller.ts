import type { Who } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import { holds, type Role } from '@gongdu/contract/role';

/** Who is asking: read from the access token, no database call. */
export interface Caller {
  readonly uid: number;
  /** The sign-in session the token belongs to. */
  readonly sid: string;
  readonly role: Role;
  readonly permissions: readonly string[];
  /** For institution accounts: which institution they are. */
  readonly institutionId: number | null;
}

/** null when the token is not ours, expired or its session has ended. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** Throws 401 or 403 unless `caller` may pass. */
export function authorize(who: Who, caller: Caller | null): void {
  if (who === 'anyone') return;
  if (!caller) throw new Problem('session.expired');
  if (who === 'member') return;
  if (who.startsWith('role:')) {
    if (who !== `role:${caller.role}`) throw new Problem('session.forbidden');
    return;
  }
  if (!holds(caller.permissions, who.slice('may:'.length))) throw new Problem('session.forbidden');
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
