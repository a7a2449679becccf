import { listPeople, type PeopleSearch, seePhone } from '@gongdu/contract/administration/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ name: '运营甲', role: 'admin', permissions: ['system:user:manage'] });
});
afterAll(() => app.close());

type NewRow = { name: string } & Partial<Record<'phone' | 'registeredIp' | 'role' | 'disabledAt', string>>;

async function insert(...rows: NewRow[]): Promise<number[]> {
  const uids: number[] = [];
  for (const row of rows) {
    const [made] = await app.db<{ uid: number }[]>`
      insert into account ${app.db({ role: 'user', ...row })} returning uid`;
    uids.push(made?.uid ?? 0);
  }
  return uids;
}

/** All pages, one after another. */
async function found(by: PeopleSearch, q: string, pageSize = 20): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const { rows, next } = await operator.call(listPeople, {
      query: { by, q, pageSize, ...(after && { after }) },
    });
    names.push(...rows.map(({ name }) => name));
    after = next ?? undefined;
    more = next !== null;
  }
  return names;
}

describe('by name', () => {
  it('finds exact names, then prefixes, then other matches, each once over all pages', async () => {
    await insert({ name: '阳予' }, { name: '阳予倩' }, { name: '欧阳予' }, { name: '阳予阳予' });
    for (const pageSize of [1, 2, 20])
      expect(await found('name', '阳予', pageSize)).toEqual(['阳予', '阳予倩', '阳予阳予', '欧阳予']);
  });

  it('finds disabled members by the prefix of the name, and no visitors', async () => {
    const disabledAt = '2026-01-01T00:00:00Z';
    await insert(
      { name: '阮籍', disabledAt },
      { name: '阮咸' },
      { name: '阮瑀', role: 'visitor' },
      { name: '阮孚', role: 'visitor', disabledAt },
    );
    expect(await found('name', '阮', 1)).toEqual(expect.arrayContaining(['阮籍', '阮咸']));
    expect(await found('name', '阮', 1)).toHaveLength(2);
  });

  it('pages through many members with one name', async () => {
    await app.db`insert into account (name, role) select '同名', 'user' from generate_series(1, 45)`;
    expect(await found('name', '同名')).toHaveLength(45);
  });

  it.each(['0~x', '0~!~1', 'abc', `0~${Buffer.from('a\0b').toString('base64url')}~1`])(
    'refuses a cursor that no page has given: %s',
    async (after) => {
      const refused = await operator.callRefused(listPeople, { query: { q: '同名', after } });
      expect(refused.problem).toBe('request.malformed');
    },
  );
});

describe('by phone, id and address of registration', () => {
  it('finds a phone by the whole number or its last four digits, and shows it masked', async () => {
    const [uid = 0] = await insert({ name: '有号的人', phone: '13712345678' });
    await insert({ name: '同尾号', phone: '13600005678' });
    expect(await found('phone', '13712345678')).toEqual(['有号的人']);
    expect(await found('phone', '5678', 1)).toEqual(['同尾号', '有号的人']);
    const page = await operator.call(listPeople, { query: { by: 'phone', q: '5678', pageSize: 1 } });
    expect(JSON.stringify(page)).not.toContain('13600005678');
    expect(page.rows[0]?.phone).toBe('136****5678');
    expect(await operator.call(seePhone, { params: { uid } })).toEqual({ phone: '13712345678' });
    const log = await app.db`
      select actor_uid, ip from audit_log where act = 'person.phone_seen' and object_id = ${uid}`;
    expect(log).toEqual([{ actorUid: operator.uid, ip: '127.0.0.1' }]);
  });

  it('finds a member by id, and no visitor', async () => {
    const [uid = 0, visitor = 0] = await insert({ name: '编号' }, { name: '访客', role: 'visitor' });
    expect(await found('uid', String(uid))).toEqual(['编号']);
    expect(await found('uid', String(visitor))).toEqual([]);
  });

  it('stores the registration address, and finds members by it', async () => {
    const phone = '13500001111';
    const { accounts } = app.app.services;
    const { name } = await accounts.findOrCreateByPhone(phone, '203.0.113.7');
    await accounts.findOrCreateByPhone(phone, '198.51.100.1');
    await insert({ name: '同一地址', registeredIp: '203.0.113.7' });
    expect(await found('ip', '203.0.113.7', 1)).toEqual(['同一地址', name]);
    expect(await found('ip', '198.51.100.1')).toEqual([]);
  });

  it.each([
    ['phone', '138', '请填写完整的 11 位手机号，或手机号的末 4 位'],
    ['uid', '林', '编号是一个数字'],
    ['ip', '203.0.113.7; drop', '请填写完整的地址，例如 203.0.113.7'],
  ] as const)('says at the field why %s “%s” is nothing to look for', async (by, q, message) => {
    const refused = await operator.callRefused(listPeople, { query: { by, q } });
    expect(refused.fields).toEqual([{ field: 'q', message }]);
  });
});

describe('where nothing is searched for', () => {
  it('lists a group, the newest first', async () => {
    const [uid = 0] = await insert({ name: '停用的人', disabledAt: '2026-01-01T00:00:00Z' });
    const { rows } = await operator.call(listPeople, { query: { group: 'disabled' } });
    expect(rows[0]).toMatchObject({ uid, name: '停用的人' });
    expect(rows.every(({ disabledAt }) => disabledAt !== null)).toBe(true);
    const admins = await operator.call(listPeople, { query: { group: 'admin' } });
    expect(admins.rows.map(({ role }) => role)).toContain('admin');
    expect(new Set(admins.rows.map(({ role }) => role)).size).toBe(1);
  });

  it('is refused to an operator without the code', async () => {
    const other = await app.createMember({ role: 'admin', permissions: ['order:report:handle'] });
    expect((await other.callRefused(listPeople)).problem).toBe('session.forbidden');
  });
});

it('reads index ranges for common values, never the whole table', async () => {
  await app.db`
    insert into account (name, role, phone, registered_ip)
    select '书友' || n, 'user', '139' || lpad((n * 10000 + 4321)::text, 8, '0'), '192.0.2.9'
    from generate_series(1, 4000) n`;
  await app.db`analyze account, name_suffix`;
  const plans = [
    `select uid from account where right(phone, 4) = '4321' and phone is not null and uid < 9999999 order by uid desc limit 21`,
    `select uid from account where registered_ip = '192.0.2.9' and role <> 'visitor' and uid < 9999999 order by uid desc limit 21`,
    `select uid from account where role <> 'visitor' and uid < 9999999 order by uid desc limit 21`,
    `select uid, suffix from name_suffix where is_full and suffix ~>~ '书友17' and suffix ~<~ ('书友' || chr(1114111)) order by suffix using ~<~, uid limit 21`,
  ];
  for (const statement of plans) {
    const plan = await app.db.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${statement}`);
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/Index (Only )?Scan/);
    expect(lines).not.toMatch(/Seq Scan|Sort/);
  }
  expect(await found('name', '书友399')).toHaveLength(11);
});
