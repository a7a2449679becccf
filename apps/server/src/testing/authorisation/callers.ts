import { operatorPermissionGroups } from '@gongdu/contract/core/accounts/permissions';
import { institutionPermissionCodes } from '@gongdu/contract/core/institutions/permissions';
import { demoPassword } from '../../demo/accounts.ts';
import { programToken } from '../app/program-token.ts';
import type { TestApp, TestMember } from '../app/test-app.ts';
import { findOwners, type Owners } from './owned-rows.ts';

/** Everyone who calls, in the order of the table's columns. */
export const callerNames = [
  'anonymous',
  'visitor',
  'owner',
  'other',
  'member',
  'able',
  'rival',
  'desk',
  'operator',
  'program',
] as const;
export type CallerName = (typeof callerNames)[number];

export interface Callers {
  readonly tokens: Readonly<Record<CallerName, string | null>>;
  /** Signed in. */
  readonly owner: TestMember;
  readonly owners: Owners;
}

/** Who holds one code and no other: of operators each of theirs, of an institution's members each of its own. */
export async function createHolders(
  app: TestApp,
  { institutionId }: Owners,
): Promise<{ readonly operators: Holders; readonly members: Holders }> {
  const operators = new Map<string, string>();
  for (const code of operatorCodes)
    operators.set(code, (await app.createMember({ role: 'admin', permissions: [code] })).token);
  const members = new Map<string, string>();
  for (const code of institutionPermissionCodes)
    members.set(code, (await createStaff(app, institutionId, [code])).token);
  return { operators, members };
}

/** Tokens by code. */
export type Holders = ReadonlyMap<string, string>;

const operatorCodes = operatorPermissionGroups.flatMap(({ codes }) => Object.keys(codes));

/** In the demo community 林小满 and 南风书店 own the objects of the calls; all other callers are new and unrelated to them. */
export async function createCallers(app: TestApp): Promise<Callers> {
  const owners = await findOwners(app.db);
  const credentials = { grant_type: 'password', username: '13800000001', password: demoPassword };
  const owner = await app.signInWith(credentials);
  const [visitor, other, desk, operator] = [
    await app.createVisitor('路过的人'),
    await app.createMember(),
    await app.createMember({ role: 'admin' }),
    await app.createMember({ role: 'admin', permissions: ['*:*:*'] }),
  ];
  const staff = (permissions: readonly string[]) => createStaff(app, owners.institutionId, permissions);
  const [{ id: rivalId }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values ('北窗书店', 'beichuang') returning id`;
  const rival = await app.createMember({ role: 'institution', institutionId: rivalId });
  const tokens = {
    anonymous: null,
    visitor: visitor.token,
    owner: owner.token,
    other: other.token,
    member: (await staff([])).token,
    able: (await staff(institutionPermissionCodes)).token,
    rival: rival.token,
    desk: desk.token,
    operator: operator.token,
    program: await programToken(app, credentials),
  };
  return { tokens, owner, owners };
}

/** A new member of the institution with these codes, who acts for it. */
async function createStaff(
  app: TestApp,
  institutionId: number,
  permissions: readonly string[],
): Promise<TestMember> {
  const reader = await app.createMember({ institutionId });
  const joinedAt = new Date().toISOString();
  const row = { uid: reader.uid, institutionId, role: 'staff', permissions: [...permissions], joinedAt };
  await app.db`insert into institution_member ${app.db(row)}`;
  return app.enterInstitution(reader);
}
