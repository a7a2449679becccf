import type { InstitutionPermission } from '@gongdu/contract/core/institutions/permissions';
import type { InstitutionRole } from '@gongdu/contract/core/institutions/roles';
import { type Clock, systemClock } from '../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from './test-app.ts';

export interface InstitutionTeamMember {
  /** In their own account. */
  readonly reader: TestMember;
  /** Acting for the institution. */
  readonly acting: TestMember;
}

export interface TestInstitution {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Signed in to the institution's own account: no member acts, all codes. */
  readonly account: TestMember;
  readonly owner: InstitutionTeamMember;
  join(role: InstitutionRole, permissions?: readonly InstitutionPermission[]): Promise<InstitutionTeamMember>;
}

export interface InstitutionApp extends TestApp {
  createInstitution(name?: string): Promise<TestInstitution>;
}

/** The whole server, and institutions with members in it. */
export async function startInstitutionApp({
  clock = systemClock,
  env = {},
}: {
  clock?: Clock;
  env?: Record<string, string>;
} = {}): Promise<InstitutionApp> {
  const app = await startTestApp({ clock, env });
  let made = 0;
  return { ...app, createInstitution };

  async function createInstitution(name = `书店${++made}`): Promise<TestInstitution> {
    const slug = `shop-${++made}`;
    const [{ id }] = await app.db<[{ id: number }]>`
      insert into institution (name, slug) values (${name}, ${slug}) returning id`;
    const account = await app.createMember({ name, role: 'institution', institutionId: id });
    return { id, name, slug, account, owner: await join('owner'), join };

    async function join(
      role: InstitutionRole,
      permissions: readonly InstitutionPermission[] = [],
    ): Promise<InstitutionTeamMember> {
      const reader = await app.createMember({ name: `成员${++made}`, institutionId: id });
      const row = { uid: reader.uid, institutionId: id, role, permissions: [...permissions] };
      await app.db`insert into institution_member ${app.db({ ...row, joinedAt: clock.now().toISOString() })}`;
      await app.settled();
      return { reader, acting: await app.enterInstitution(reader) };
    }
  }
}
