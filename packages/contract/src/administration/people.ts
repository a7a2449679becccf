import * as z from 'zod/mini';
import { memberRow } from '../core/accounts/member.ts';
import { managePeople } from '../core/accounts/role.ts';
import { memberRecord } from '../core/penalties/penalty.ts';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant, integer, keyset, multilineText, pageSize, text } from '../field.ts';
import { normalizePhone } from '../phone-number.ts';
import { workKinds, workStates } from '../writing/works/work.ts';
import { sanctionRow } from './appeals/sanction.ts';
import { auditRow } from './audit-log/audit-log.ts';
import { operatorCodes } from './operator-roles.ts';
import { myReport, reportKinds } from './reports/report.ts';

const access = `may:${managePeople}` as const;
const byUid = z.object({ uid: id });

/** The fields by which members are searched. */
export const peopleSearches = ['name', 'phone', 'uid', 'ip'] as const;
export type PeopleSearch = (typeof peopleSearches)[number];
export const peopleSearchLabels: Readonly<Record<PeopleSearch, string>> = {
  name: '名字',
  phone: '手机号',
  uid: '编号',
  ip: '注册地址',
};

/** The groups listed without a search. */
export const peopleGroups = ['all', 'institution', 'admin', 'disabled'] as const;
export type PeopleGroup = (typeof peopleGroups)[number];
export const peopleGroupLabels: Readonly<Record<PeopleGroup, string>> = {
  all: '全部',
  institution: '机构',
  admin: '运营',
  disabled: '已停用',
};

/** Roles of accounts; visitors are not members. */
export const personRoles = ['user', 'institution', 'admin'] as const;
export type PersonRole = (typeof personRoles)[number];
export const personRoleLabels: Readonly<Record<PersonRole, string>> = {
  user: '读者',
  institution: '机构',
  admin: '运营',
};

const personRow = z.object({
  ...memberRow.shape,
  role: z.enum(personRoles),
  /** Masked: 138****0001; empty without one. */
  phone: z.string(),
  createdAt: instant,
  /** The address of the registration; null if there was none, or it was not stored yet. */
  registeredIp: z.nullable(z.string()),
  disabledAt: z.nullable(instant),
  /** The name of an operator's role. */
  operatorRole: z.nullable(z.string()),
});
export type PersonRow = z.infer<typeof personRow>;

/** A phone search: the whole number, or its last four digits, which every list shows. */
const phonePattern = /^(1[3-9]\d{9}|\d{4})$/;

/** Why the search is invalid; null: it is valid. */
export function searchError(by: PeopleSearch, typed: string): string | null {
  if (typed === '') return null;
  if (by === 'phone' && !phonePattern.test(normalizePhone(typed)))
    return '请填写完整的 11 位手机号，或手机号的末 4 位';
  if (by === 'uid' && !/^[1-9]\d{0,14}$/.test(typed)) return '编号是一个数字';
  if (by === 'ip' && !/^[\da-f.:]{2,45}$/i.test(typed)) return '请填写完整的地址，例如 203.0.113.7';
  return null;
}

const peopleQuery = z
  .object({
    by: z._default(choice('查找方式', peopleSearches), 'name'),
    /** Empty: all members of `group`, newest first. */
    q: z._default(text('查找的内容', { max: 60 }), ''),
    group: z._default(choice('范围', peopleGroups), 'all'),
    after: z.optional(text('位置', { max: 600 })),
    pageSize,
  })
  .check(
    z.superRefine(({ by, q }, context) => {
      const message = searchError(by, q);
      if (message !== null) context.addIssue({ code: 'custom', path: ['q'], message, input: q });
    }),
  );

/**
 * Members by name (exact names first, then names that start with it, then others), phone, id or registration address;
 * disabled members are found by the start of their names.
 */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/people',
  access,
  summary: '查找成员',
  problems: [],
  query: peopleQuery,
  reply: z.object({ rows: z.array(personRow), next: z.nullable(z.string()) }),
});

const personDevice = z.object({
  sid: z.string(),
  device: z.string(),
  ip: z.string(),
  signedInAt: instant,
  seenAt: instant,
  /** Acts for an institution; the institution's account lists its acting members. */
  acting: z.nullable(memberRow),
});
export type PersonDevice = z.infer<typeof personDevice>;

const person = z.object({
  ...personRow.shape,
  bio: z.string(),
  /** An operator's codes: those of their role and their own. */
  permissions: z.array(z.string()),
  operatorRoleId: z.nullable(z.number()),
  /** Codes given to the operator beside those of the role. */
  ownPermissions: z.array(z.string()),
  /** Their institution, as its account or as a member. */
  institution: z.nullable(z.object({ id: z.number(), name: z.string() })),
  secondFactor: z.boolean(),
  hasPassword: z.boolean(),
  /** Version of role, permissions and state; sent back with a change. */
  version: z.number(),
  /** Why the caller may not change it; null: they may. */
  locked: z.nullable(z.string()),
  record: memberRecord,
  devices: z.array(personDevice),
  counts: z.object({
    /** Published works. */
    published: z.number(),
    followers: z.number(),
    notes: z.number(),
  }),
});
export type Person = z.infer<typeof person>;

/** A member's sheet. */
export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/:uid',
  access,
  summary: '成员的账号、权限与设备',
  problems: ['member.not_found'],
  params: byUid,
  reply: person,
});

/** The whole number; the view is recorded. Refused for operators who hold a code that the caller lacks. */
export const seePhone = endpoint({
  method: 'POST',
  path: '/api/people/:uid/phone',
  access,
  summary: '查看成员的完整手机号',
  problems: ['member.not_found', 'people.no_phone', 'people.above'],
  params: byUid,
  reply: z.object({ phone: z.string() }),
});

const version = integer('版本', { min: 1, max: Number.MAX_SAFE_INTEGER });

/** The operators' reason of a change; recorded, never shown to the member. */
const changeNote = z._default(multilineText('内部备注', { max: 300 }), '');

/**
 * Sets what the account is, the operator's role and the codes beside it. Codes take effect at once; becoming an operator,
 * or ceasing to be one, signs the member out everywhere. @throws `people.changed_elsewhere`, `people.self`,
 * `people.above`, `people.not_held`, `people.last_holder`, `operator_role.not_found`
 */
export const changeRights = endpoint({
  method: 'PUT',
  path: '/api/people/:uid/rights',
  access,
  summary: '更改成员的角色与权限',
  params: byUid,
  body: z.object({
    role: choice('角色', ['user', 'admin']),
    /** null: none; absent: the operator keeps their role. */
    operatorRoleId: z.optional(z.nullable(id)),
    /** The operator's codes beside those of the role. */
    permissions: operatorCodes,
    version,
    note: changeNote,
  }),
  reply: person,
});

export const endPersonDevice = endpoint({
  method: 'POST',
  path: '/api/people/:uid/devices/:sid/end',
  access,
  summary: '退出成员的一台设备',
  problems: ['member.not_found', 'people.self', 'people.above', 'session.not_found'],
  params: z.object({ uid: id, sid: z.string() }),
  reply: z.null(),
});

export const endPersonDevices = endpoint({
  method: 'POST',
  path: '/api/people/:uid/devices/end',
  access,
  summary: '退出成员的全部设备',
  problems: ['member.not_found', 'people.self', 'people.above'],
  params: byUid,
  reply: z.object({ ended: z.number() }),
});

/** Refuses sign-ins, and ends every session. */
export const disablePerson = endpoint({
  method: 'POST',
  path: '/api/people/:uid/disable',
  access,
  summary: '停用账号',
  params: byUid,
  body: z.object({ version, reason: multilineText('停用原因', { min: 2, max: 300 }) }),
  reply: person,
});

export const enablePerson = endpoint({
  method: 'POST',
  path: '/api/people/:uid/enable',
  access,
  summary: '恢复账号',
  params: byUid,
  body: z.object({ version, reason: multilineText('恢复原因', { min: 2, max: 300 }) }),
  reply: person,
});

const noteText = multilineText('备注', { min: 1, max: 1000 });

const personNote = z.object({
  id: z.number(),
  by: memberRow,
  text: z.string(),
  at: instant,
  correctedAt: z.nullable(instant),
  version: z.number(),
  /** The caller wrote it, and may change it. */
  mine: z.boolean(),
});
export type PersonNote = z.infer<typeof personNote>;

/** Newest first. */
export const listPersonNotes = endpoint({
  method: 'GET',
  path: '/api/people/:uid/notes',
  access,
  summary: '成员的内部备注',
  problems: [],
  params: byUid,
  query: z.object(keyset),
  reply: z.object({ rows: z.array(personNote), next: z.nullable(z.number()) }),
});

export const addPersonNote = endpoint({
  method: 'POST',
  path: '/api/people/:uid/notes',
  access,
  summary: '添加成员的内部备注',
  problems: ['member.not_found'],
  params: byUid,
  body: z.object({ text: noteText }),
  reply: personNote,
});

/** Only the caller's own notes; the earlier text is recorded. */
export const correctPersonNote = endpoint({
  method: 'PUT',
  path: '/api/people/:uid/notes/:id',
  access,
  summary: '更正自己写的内部备注',
  problems: ['people.note_not_found', 'people.note_not_mine', 'people.note_changed'],
  params: z.object({ uid: id, id }),
  body: z.object({ text: noteText, version }),
  reply: personNote,
});

const personWork = z.object({
  id: z.number(),
  kind: z.enum(workKinds),
  title: z.string(),
  state: z.enum(workStates),
  createdAt: instant,
  publishedAt: z.nullable(instant),
});
export type PersonWork = z.infer<typeof personWork>;

/** Their submitted works, newest first; drafts that were never submitted are private. */
export const listPersonWorks = endpoint({
  method: 'GET',
  path: '/api/people/:uid/works',
  access,
  summary: '成员提交过的作品',
  problems: [],
  params: byUid,
  query: z.object(keyset),
  reply: z.object({ rows: z.array(personWork), next: z.nullable(z.number()) }),
});

/** Decisions against them, newest first. */
export const listPersonSanctions = endpoint({
  method: 'GET',
  path: '/api/people/:uid/sanctions',
  access,
  summary: '成员受到的处理',
  problems: [],
  params: byUid,
  query: z.object(keyset),
  reply: z.object({
    rows: z.array(z.omit(sanctionRow, { appeal: true })),
    next: z.nullable(z.number()),
  }),
});

const byInstant = { after: z.optional(text('位置', { max: 80 })), pageSize };

export const listReportsByPerson = endpoint({
  method: 'GET',
  path: '/api/people/:uid/reports-by',
  access,
  summary: '成员作出的举报',
  problems: [],
  params: byUid,
  query: z.object(byInstant),
  reply: z.object({ rows: z.array(myReport), next: z.nullable(z.string()) }),
});

const reportAgainst = z.object({
  /** The case's source; content and messages have separate ids. */
  id: z.number(),
  kind: z.enum([...reportKinds, 'message']),
  title: z.string(),
  at: instant,
  reporters: z.number(),
  /** Null: it waits. */
  decidedAt: z.nullable(instant),
  /** Whether a violation was found. */
  upheld: z.boolean(),
});
export type ReportAgainst = z.infer<typeof reportAgainst>;

export const listReportsAgainstPerson = endpoint({
  method: 'GET',
  path: '/api/people/:uid/reports-against',
  access,
  summary: '针对成员的举报',
  problems: [],
  params: byUid,
  query: z.object(byInstant),
  reply: z.object({ rows: z.array(reportAgainst), next: z.nullable(z.string()) }),
});

/** Rows of the audit log about the account, the newest first. */
export const listPersonAudit = endpoint({
  method: 'GET',
  path: '/api/people/:uid/audit',
  access,
  summary: '与成员账号有关的审计记录',
  problems: [],
  params: byUid,
  query: z.object(keyset),
  reply: z.object({ rows: z.array(auditRow), next: z.nullable(z.number()) }),
});
