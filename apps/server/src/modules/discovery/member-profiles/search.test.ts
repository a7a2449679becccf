import { searchMembers } from '@gongdu/contract/core/accounts/member';
import { addReaction } from '@gongdu/contract/core/reaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../../shared/text/fold.ts';
import { traditionalPairs } from '../../../shared/text/traditional-characters.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let me: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  me = await app.createMember({ name: '沈明远' });
});
afterAll(() => app.close());

async function named(...names: string[]): Promise<number[]> {
  const rows = names.map((name) => ({ name, role: 'user' }));
  const made = await app.db<{ uid: number }[]>`insert into account ${app.db(rows)} returning uid`;
  return made.map(({ uid }) => uid);
}

async function found(name: string): Promise<string[]> {
  return (await me.call(searchMembers, { query: { name } })).map((person) => person.name);
}

describe('people by name', () => {
  it('finds words at the start of and inside a name, the exact name first', async () => {
    await named('欧阳予', '欧阳予倩', '阳予', '司马光');
    expect(await found('阳予')).toEqual(['阳予', '欧阳予', '欧阳予倩']);
    expect(await found('欧阳')).toEqual(['欧阳予', '欧阳予倩']);
    expect(await found('欧阳光')).toEqual([]);
  });

  it('finds either spelling by the other, as every search folds it', async () => {
    await named('葉聖陶', '叶至善');
    expect(await found('叶圣')).toEqual(['葉聖陶']);
    expect(await found('聖陶')).toEqual(['葉聖陶']);
    expect(await found('葉至')).toEqual(['叶至善']);
    const all = traditionalPairs()
      .map(([traditional]) => traditional)
      .join('');
    const [row] = await app.db<[{ folded: string }]>`select fold_name(${all}) as folded`;
    expect(row.folded).toBe(foldText(all));
  });

  it('lists followed members before others, and only them without a text', async () => {
    const [, friend = 0] = await named('顾青', '顾青松');
    await me.call(addReaction, { params: { kind: 'person', id: friend, act: 'follow' } });
    expect(await found('顾青')).toEqual(['顾青松', '顾青']);
    expect(await found('')).toEqual(['顾青松']);
  });

  it('lists the most followed first among names with the same prefix', async () => {
    const [, known = 0] = await named('许一', '许二');
    await app.db`insert into reaction_count (kind, id, follows) values ('person', ${known}, 9)`;
    expect(await found('许')).toEqual(['许二', '许一']);
  });

  it('ignores case and width, and treats % and _ as characters', async () => {
    await named('Ｒｅａｄｅｒ７', '100%_');
    expect(await found('eader7')).toEqual(['Ｒｅａｄｅｒ７']);
    expect(await found('%_')).toEqual(['100%_']);
    expect(await found('_0')).toEqual([]);
  });

  it('finds a name from its creation to its deletion', async () => {
    const [uid = 0] = await named('宋词');
    await app.db`update account set name = '元曲' where uid = ${uid}`;
    expect([await found('宋词'), await found('元曲')]).toEqual([[], ['元曲']]);
    await app.db`update account set disabled_at = now() where uid = ${uid}`;
    expect(await found('元曲')).toEqual([]);
    await app.db`update account set disabled_at = null where uid = ${uid}`;
    expect(await found('曲')).toEqual(['元曲']);
  });

  it('hides members with a block in either direction', async () => {
    const [first = 0, second = 0] = await named('阮籍', '阮咸');
    await app.db`
      insert into person_block (uid, blocked_uid, at)
      values (${me.uid}, ${first}, now()), (${second}, ${me.uid}, now())`;
    expect(await found('阮')).toEqual([]);
  });

  it('excludes the caller, and returns at most ten', async () => {
    await named(...Array.from({ length: 12 }, (_, n) => `明${n}`));
    const names = await found('明');
    expect(names).toHaveLength(10);
    expect(await found('沈明远')).toEqual([]);
  });

  it('reads a range of the index for a very common name, never the whole table', async () => {
    await app.db`
      insert into account (name, role) select '书友' || n, 'user' from generate_series(1, 5000) n`;
    await app.db`analyze name_suffix`;
    const plan = await app.db<{ 'QUERY PLAN': string }[]>`
      explain analyze select uid from name_suffix
      where is_full = false and suffix ~>=~ fold_name(${'友1'})
        and suffix ~<~ (fold_name(${'友1'}) || ${'\u{10ffff}'})
      order by suffix using ~<~, uid limit 60`;
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/Index (Only )?Scan using name_suffix_lookup/);
    expect(lines).not.toMatch(/Seq Scan|Sort/);
    expect(await found('友1')).toHaveLength(10);
  });
});
