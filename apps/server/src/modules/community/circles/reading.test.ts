import { getCircle } from '@gongdu/contract/community/circles/circle';
import { setCircleRole } from '@gongdu/contract/community/circles/members';
import { getCircleModerationItem } from '@gongdu/contract/community/circles/operators';
import { listCircleBooks, setCircleBook, updateCircleRule } from '@gongdu/contract/community/circles/reading';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let circles: CircleApp;
beforeAll(async () => {
  circles = await startCircleApp();
});
afterAll(() => circles.close());

async function withAdmin(): Promise<{ id: number; admin: TestMember; plain: TestMember }> {
  const id = await circles.circle();
  const [admin, plain] = [await circles.app.createMember({ name: '陈砚' }), await circles.app.createMember()];
  for (const person of [admin, plain]) await circles.join(id, person);
  const params = { id, uid: admin.uid };
  await circles.owner.call(setCircleRole, { params, body: { role: 'admin' } });
  return { id, admin, plain };
}

async function bookNamed(title: string): Promise<number> {
  const [{ id }] = await circles.app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values (${title}, '沈从文', ${title}) returning id`;
  return id;
}

const ruleOf = async (person: TestMember, id: number) => {
  const { rule, ruleWaits } = await person.call(getCircle, { params: { id } });
  return [rule, ruleWaits];
};

it('shows a rule of an admin once it is reviewed, with what the owner has changed meanwhile', async () => {
  const { id, admin, plain } = await withAdmin();
  const { version } = await admin.call(getCircle, { params: { id } });
  const body = { text: '一周一读，不剧透。', version };
  await admin.call(updateCircleRule, { params: { id }, body });
  expect(await ruleOf(admin, id)).toEqual(['', '一周一读，不剧透。']);
  expect(await ruleOf(plain, id)).toEqual(['', null]);
  const item = { params: { id: (await circles.itemOf(id)).id } };
  expect(await circles.reviewer.call(getCircleModerationItem, item)).toMatchObject({
    circle: { rule: '一周一读，不剧透。' },
  });
  const stale = await admin.callRefused(updateCircleRule, { params: { id }, body });
  expect(stale.problem).toBe('circle.changed_elsewhere');
  await circles.approve(id);
  expect(await ruleOf(plain, id)).toEqual(['一周一读，不剧透。', null]);
});

it('takes a rule away at once', async () => {
  const { id, admin, plain } = await withAdmin();
  await circles.app.db`update circle set rule = '不剧透。' where id = ${id}`;
  const { version } = await admin.call(getCircle, { params: { id } });
  await admin.call(updateCircleRule, { params: { id }, body: { text: '', version } });
  expect(await ruleOf(plain, id)).toEqual(['', null]);
});

it('takes rule and book from the owner and the admins alone', async () => {
  const { id, plain } = await withAdmin();
  const { version } = await plain.call(getCircle, { params: { id } });
  const bookId = await bookNamed('湘行散记');
  for (const person of [plain, circles.reader]) {
    const ruled = await person.callRefused(updateCircleRule, {
      params: { id },
      body: { text: '不剧透。', version },
    });
    const chosen = await person.callRefused(setCircleBook, { params: { id }, body: { bookId } });
    expect([ruled.code, chosen.code]).toEqual([403, 403]);
  }
});

it('reads one book at a time, and lists those of before by pages', async () => {
  const { id, admin, plain } = await withAdmin();
  const ids: number[] = [];
  for (const title of ['边城', '长河', '湘行散记']) ids.push(await bookNamed(title));
  for (const bookId of ids) await admin.call(setCircleBook, { params: { id }, body: { bookId } });
  const until = '2099-12-31';
  await circles.owner.call(setCircleBook, { params: { id }, body: { bookId: ids[2] ?? 0, until } });
  const { book } = await plain.call(getCircle, { params: { id } });
  expect(book).toMatchObject({ id: ids[2], title: '湘行散记', until });
  const first = await plain.call(listCircleBooks, { params: { id }, query: { pageSize: 1 } });
  expect(first.rows).toMatchObject([{ book: { title: '长河' }, by: { name: '陈砚' } }]);
  const second = await plain.call(listCircleBooks, {
    params: { id },
    query: { pageSize: 1, after: first.next ?? '' },
  });
  expect(second).toMatchObject({ rows: [{ book: { title: '边城' } }], next: null });
  await admin.call(setCircleBook, { params: { id }, body: { bookId: null } });
  expect((await plain.call(getCircle, { params: { id } })).book).toBeNull();
  const past = await admin.callRefused(setCircleBook, {
    params: { id },
    body: { bookId: ids[0] ?? 0, until: '2020-01-01' },
  });
  expect(past.problem).toBe('circle.book_ends_early');
});

it('has one current book when two admins choose at once', async () => {
  const { id, admin } = await withAdmin();
  const books = [await bookNamed('从文自传'), await bookNamed('八骏图')];
  await Promise.all(
    [admin, circles.owner].map((person, nth) =>
      person.call(setCircleBook, { params: { id }, body: { bookId: books[nth] ?? 0 } }),
    ),
  );
  const rows = await circles.app.db`select id from circle_book where circle_id = ${id} and ended_at is null`;
  expect(rows).toHaveLength(1);
});
