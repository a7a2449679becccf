import type {
  listPersonSanctions,
  Person,
  PersonDevice,
  PersonWork,
} from '@gongdu/contract/administration/people';
import type { ReplyOf } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import { maskPhone } from '../../../shared/text/mask-phone.ts';
import type { Account, Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { AuditLog } from '../audit-log/service.ts';
import type { Reports } from '../reports/service.ts';
import { type ChangeNeeds, createPersonChanges } from './changes.ts';
import { createPersonNotes, type NoteNeeds } from './notes.ts';
import { isAbove, refusalOf } from './policy.ts';
import { createOperatorRoles, type RoleNeeds } from './roles.ts';
import { findRole } from './roles-store.ts';
import { createPeopleSearch } from './search.ts';
import * as store from './store.ts';

export type PeopleService = ReturnType<typeof createPeople>;

interface Needs extends ChangeNeeds, NoteNeeds, RoleNeeds {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly auditLog: Pick<AuditLog, 'list'>;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyMany'>;
  readonly institutions: Pick<Institutions, 'get'>;
  readonly penalties: Pick<Penalties, 'recordOf' | 'listOf' | 'describe'>;
  readonly reports: Pick<Reports, 'listMine' | 'listAgainst'>;
}

interface IdPage {
  readonly before?: number | undefined;
  readonly pageSize: number;
}

/** Members for operators: search, sheet, changes, notes; each change is recorded. */
export function createPeople(needs: Needs) {
  const { db, accounts, audit, auditLog, institutions, penalties, reports } = needs;
  const { oversight } = needs.auth;
  const { changeRights, disable, enable, ...devices } = createPersonChanges(needs);
  return {
    search: createPeopleSearch(needs),
    notes: createPersonNotes(needs),
    roles: createOperatorRoles(needs),
    ...devices,
    read,
    seePhone,
    listWorks,
    listSanctions,
    changeRights: answering(changeRights),
    disable: answering(disable),
    enable: answering(enable),
    listReportsBy: (uid: number, page: Parameters<Reports['listMine']>[1]) => reports.listMine({ uid }, page),
    listReportsAgainst: reports.listAgainst,
    listAudit: (uid: number, page: IdPage) =>
      auditLog.list({ objectKind: 'account', objectId: uid, ...page }),
  };

  /** A change returns the updated sheet. */
  function answering<Change>(apply: (caller: Caller, uid: number, change: Change) => Promise<void>) {
    return async (caller: Caller, uid: number, change: Change): Promise<Person> => {
      await apply(caller, uid, change);
      return read(caller, uid);
    };
  }

  /** @throws Problem `member.not_found` */
  async function read(caller: Caller, uid: number): Promise<Person> {
    const account = await find(uid);
    const { institutionId, operatorRoleId } = account;
    const [institution, operatorRole, record, counts, secondFactor, shown] = await Promise.all([
      institutionId === null ? null : institutions.get(institutionId),
      operatorRoleId === null ? undefined : findRole(db, operatorRoleId),
      penalties.recordOf(uid),
      store.countOf(db, uid),
      oversight.hasSecondFactor(uid),
      listDevices(uid),
    ]);
    const { name, avatar, bio, role, createdAt, registeredIp, disabledAt, permissions } = account;
    return {
      uid,
      name,
      avatar,
      bio,
      role,
      createdAt,
      registeredIp,
      disabledAt,
      permissions,
      operatorRoleId: operatorRole?.id ?? null,
      operatorRole: operatorRole?.name ?? null,
      ownPermissions: account.ownPermissions ?? permissions,
      record,
      counts,
      secondFactor,
      devices: shown,
      phone: maskPhone(account.phone),
      institution: institution && { id: institution.id, name: institution.name },
      hasPassword: account.passwordHash !== null,
      version: account.rightsVersion,
      locked: refusalOf(caller, account)?.message ?? null,
    };
  }

  async function listDevices(uid: number): Promise<PersonDevice[]> {
    const sessions = await oversight.listDevices(uid);
    const people = await accounts.getPeople(sessions.map((session) => shownBeside(session, uid) ?? 0));
    return sessions.map((session) => {
      const { sid, device, ip, signedInAt, seenAt } = session;
      const beside = shownBeside(session, uid);
      return { sid, device, ip, signedInAt, seenAt, acting: beside === null ? null : people.get(beside) };
    });
  }

  /**
   * Of readers, institutions, and operators with no code that the caller lacks. @throws Problem `member.not_found`,
   * `people.no_phone`, `people.above`
   */
  async function seePhone(caller: Caller, uid: number): Promise<{ phone: string }> {
    const { phone, permissions } = await find(uid);
    if (isAbove(caller, { permissions })) throw new Problem('people.above');
    if (phone === null) throw new Problem('people.no_phone');
    await inTransaction(db, (tx) => audit.write(tx, caller, 'person.phone_seen', uid, {}));
    return { phone };
  }

  async function listWorks(
    uid: number,
    { before, pageSize }: IdPage,
  ): Promise<{ rows: PersonWork[]; next: number | null }> {
    const found = await store.listWorks(db, uid, { before, limit: pageSize + 1 });
    return slicePage(found, pageSize, ({ id }) => id);
  }

  async function listSanctions(
    uid: number,
    { before, pageSize }: IdPage,
  ): Promise<ReplyOf<typeof listPersonSanctions>> {
    const found = await penalties.listOf(uid, { before, limit: pageSize + 1 });
    const { rows, next } = slicePage(found, pageSize, ({ id }) => id);
    return { rows: await penalties.describe(rows), next };
  }

  async function find(uid: number): Promise<Account & { role: Person['role'] }> {
    const account = await accounts.find(uid);
    if (!account || account.role === 'visitor') throw new Problem('member.not_found');
    return { ...account, role: account.role };
  }
}

/** For an institution's account the acting member; for the member the institution's account. */
function shownBeside(session: { uid: number; actingUid: number | null }, uid: number): number | null {
  if (session.actingUid === null) return null;
  return session.uid === uid ? session.actingUid : session.uid;
}
