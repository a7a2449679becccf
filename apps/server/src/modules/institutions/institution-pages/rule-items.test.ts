import type { BlockProps } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock } from '@gongdu/contract/institutions/page/document';
import type { WorkMeta } from '@gongdu/contract/writing/works/meta';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import {
  createReadingLeadsFixture,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';
import { createPageItems } from './items.ts';

let fixture: ReadingLeadsFixture;
let institutionId: number;
let account: Caller;
let member: Caller;
let stranger: Caller;
let count = 0;

beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  const [{ id }] = await fixture.db<[{ id: number }]>`
    insert into institution (name, slug) values ('南风书店', 'nanfeng') returning id`;
  institutionId = id;
  account = await ofShop(await fixture.person('institution'));
  member = await ofShop(await fixture.person());
  stranger = await fixture.person();
});
afterAll(() => fixture.close());

async function ofShop(person: Caller): Promise<Caller> {
  const { uid } = person;
  await fixture.db`update account set institution_id = ${institutionId} where uid = ${uid}`;
  await fixture.db`
    insert into institution_member (uid, institution_id, role, joined_at, works_on_page)
    select uid, institution_id, 'staff', now(), true from account where uid = ${uid} and role <> 'institution'`;
  return { ...person, institutionId, permissions: ['inst:content:publish'] };
}

interface Written extends Partial<WorkMeta> {
  readonly by?: Caller;
  readonly kind?: WorkKind;
}
/** @returns the id of a submitted draft. */
async function submitted({ by = member, kind = 'post', ...meta }: Written = {}): Promise<number> {
  const { id, version } = await fixture.draft(by, { kind, title: `第 ${++count} 篇`, meta });
  await fixture.works.submit(by, id, version);
  return id;
}
async function published(work: Written = {}): Promise<number> {
  const id = await submitted(work);
  await fixture.decide(id);
  return id;
}
const takeDown = (id: number) => fixture.works.takeDown(account, id, 'illegal', '');

/** In the catalogue; optionally an edition of another book. */
async function book(editionOf: number | null = null): Promise<number> {
  const id = await fixture.book(`书 ${++count}`);
  await fixture.db`update book set edition_of = ${editionOf} where id = ${id}`;
  await inTransaction(fixture.db, (tx) => fixture.books.publish(tx, [editionOf ?? id]));
  return id;
}
async function waitingCircle(owner = member): Promise<number> {
  const face = { name: `圈子 ${++count}`, about: '一起读书', cover: null, category: 'fiction' } as const;
  const settings = { joinMode: 'closed', question: '', seats: 500, searchable: true } as const;
  return fixture.circles.create(owner, { ...face, ...settings });
}
async function circle(owner = member): Promise<number> {
  const id = await waitingCircle(owner);
  const [item] = await fixture.db<[{ id: number; version: number }]>`
    select id, version from moderation_item where object_id = ${id} and kind = 'circle'`;
  const decision = { verdict: 'approve', version: item.version, sentence: '', note: '' } as const;
  await fixture.moderation.decide(account, item.id, decision, ['circle']);
  return id;
}

const selection = { title: '', by: 'rule' as const, ids: [], ruleId: null, limit: 24 };
const posts = (given: Partial<BlockProps<'posts'>>): PageBlock => ({
  id: 'shown',
  type: 'posts',
  v: 1,
  props: { ...selection, rule: 'members', ...given },
});
const leads = (given: Partial<BlockProps<'readingLeads'>>): PageBlock => ({
  id: 'shown',
  type: 'readingLeads',
  v: 1,
  props: { ...selection, rule: 'members', ...given },
});
const circles = (given: Partial<BlockProps<'circles'>>): PageBlock => ({
  id: 'shown',
  type: 'circles',
  v: 1,
  props: { ...selection, rule: 'members', ...given },
});
const shelf = (given: Partial<BlockProps<'bookShelf'>>): PageBlock => ({
  id: 'shown',
  type: 'bookShelf',
  v: 1,
  props: { ...selection, look: 'covers', rule: 'newest', ...given },
});

/** As visitors, and as a signed-in member. */
async function shown(block: PageBlock, isMember = true): Promise<number[]> {
  const viewer = { institutionId, isMember };
  const { shown: items } = await fixture.institutionPages.items.resolve({ blocks: [block] }, viewer);
  return (items ?? []).map(({ id }) => id);
}

describe('posts and reviews', () => {
  it('of members: only of those who let the page show them', async () => {
    const shy = await ofShop(await fixture.person());
    const own = await published({ by: shy });
    expect(await shown(posts({}))).toContain(own);
    await fixture.db`update institution_member set works_on_page = false where uid = ${shy.uid}`;
    expect(await shown(posts({}))).not.toContain(own);
    expect(await shown(posts({ ruleId: shy.uid }))).toEqual([]);
  });

  it('of a topic: its public works, newest first', async () => {
    const [topic, other] = [await fixture.topic('夜读'), await fixture.topic('晨读')];
    const first = await published({ by: stranger, topicIds: [topic] });
    const second = await published({ topicIds: [topic, other] });
    const gone = await published({ topicIds: [topic] });
    await submitted({ topicIds: [topic] });
    await published({ topicIds: [other] });
    const list = await published({ kind: 'news', by: account, topicIds: [topic] });
    const block = posts({ rule: 'topic', ruleId: topic });
    expect(await shown(block)).toEqual([gone, second, first]);
    await takeDown(gone);
    expect(await shown(block)).toEqual([second, first]);
    expect(await shown(block, false)).toEqual([second, first]);
    expect(await shown(posts({ rule: 'topic', ruleId: topic, limit: 1 }))).toEqual([second]);
    expect(await shown(posts({ rule: 'topic', ruleId: list }))).toEqual([]);
    expect(await shown(posts({ rule: 'topic' }))).toEqual([]);
  });

  it('of a book: reviews of all its editions', async () => {
    const leader = await book();
    const [edition, other] = [await book(leader), await book()];
    const review = (bookId: number) => published({ kind: 'review', bookId, rating: 8 });
    const [one, two] = [await review(leader), await review(edition)];
    await review(other);
    await submitted({ kind: 'review', bookId: leader, rating: 2 });
    const block = posts({ rule: 'book', ruleId: leader });
    expect(await shown(block)).toEqual([two, one]);
    await takeDown(one);
    expect(await shown(block, false)).toEqual([two]);
  });

  it('of members: all of the institution’s or one of them, no others', async () => {
    const colleague = await ofShop(await fixture.person());
    const [theirs, other] = [await published(), await published({ by: colleague })];
    await published({ by: stranger });
    await submitted();
    expect((await shown(posts({}))).slice(0, 2)).toEqual([other, theirs]);
    expect((await shown(posts({ ruleId: member.uid })))[0]).toBe(theirs);
    expect(await shown(posts({ ruleId: stranger.uid }))).toEqual([]);
  });
});

describe('circles', () => {
  it('show visitors nothing written inside, by any rule or selection', async () => {
    const circleId = await circle();
    const [topic, bookId] = [await fixture.topic('圈内'), await book()];
    const inside = await published({ circleId, topicIds: [topic] });
    const review = await published({ kind: 'review', circleId, bookId, rating: 8 });
    await submitted({ circleId });
    const blocks: [PageBlock, number[]][] = [
      [posts({ rule: 'circle', ruleId: circleId }), [review, inside]],
      [posts({ rule: 'topic', ruleId: topic }), [inside]],
      [posts({ rule: 'book', ruleId: bookId }), [review]],
      [posts({ by: 'hand', ids: [inside, review] }), [inside, review]],
    ];
    for (const [block, ids] of blocks) {
      expect(await shown(block)).toEqual(ids);
      expect(await shown(block, false)).toEqual([]);
    }
    const ofMembers = posts({ ruleId: member.uid });
    expect(await shown(ofMembers)).toEqual(expect.arrayContaining([inside, review]));
    expect((await shown(ofMembers, false)).filter((id) => id === inside || id === review)).toEqual([]);
    // nor books that were read inside
    const reviewed = shelf({ rule: 'author', ruleId: member.uid });
    expect(await shown(reviewed)).toContain(bookId);
    expect(await shown(reviewed, false)).not.toContain(bookId);
    await takeDown(review);
    expect(await shown(posts({ rule: 'circle', ruleId: circleId }))).toEqual([inside]);
  });

  it('of members or the newest: public ones', async () => {
    const [ours, theirs] = [await circle(), await circle(stranger)];
    await waitingCircle();
    expect((await shown(circles({})))[0]).toBe(ours);
    expect(await shown(circles({}))).not.toContain(theirs);
    expect((await shown(circles({ rule: 'newest' }), false)).slice(0, 2)).toEqual([theirs, ours]);
    expect(await shown(circles({ rule: 'newest', limit: 1 }))).toEqual([theirs]);
    expect(await shown(circles({ ruleId: stranger.uid }))).toEqual([]);
  });
});

it('reading leads of members, of a book and of a circle', async () => {
  const bookId = await book();
  const lead = await fixture.published(member, { bookId });
  const foreign = await fixture.published(stranger, { bookId });
  await fixture.published(stranger);
  const { id: draft } = await fixture.draft(member, { kind: 'reading_lead', text: '' });
  await fixture.leads.plan.savePlan(member, draft, await fixture.aPlan({ bookId }));
  expect(await shown(leads({}))).toEqual([lead]);
  expect(await shown(leads({ rule: 'book', ruleId: bookId }), false)).toEqual([foreign, lead]);
  expect(await shown(leads({ rule: 'circle', ruleId: await circle() }))).toEqual([]);
  await takeDown(lead);
  expect(await shown(leads({}))).toEqual([]);
  expect(await shown(leads({ rule: 'book', ruleId: bookId }))).toEqual([foreign]);
});

it('announcements: news of the institution’s own account', async () => {
  const [old, latest] = [
    await published({ kind: 'news', by: account }),
    await published({ kind: 'news', by: account }),
  ];
  await submitted({ kind: 'news', by: account });
  const elsewhere = await fixture.person('institution');
  await fixture.db`update account set institution_id = ${institutionId + 1} where uid = ${elsewhere.uid}`;
  await published({ kind: 'news', by: { ...elsewhere, permissions: account.permissions } });
  const block: PageBlock = { id: 'shown', type: 'announcements', v: 1, props: { title: '', limit: 2 } };
  expect(await shown(block, false)).toEqual([latest, old]);
  await takeDown(latest);
  expect((await shown(block))[0]).toBe(old);
});

describe('books', () => {
  it('of the institution’s own category, including subcategories, each work once', async () => {
    const [leader, below, refused] = [await book(), await book(), await fixture.book('不见')];
    const [edition, cheap] = [await book(leader), await book(below)];
    const category = async (owner: number, parentId: number | null, bookIds: number[]) => {
      const row = { institutionId: owner, parentId, name: `类 ${++count}`, createdAt: new Date() };
      const [{ id }] = await fixture.db<[{ id: number }]>`
        insert into institution_book_category ${fixture.db(row)} returning id`;
      const held = bookIds.map((bookId) => ({ categoryId: id, bookId }));
      await fixture.db`insert into institution_book ${fixture.db(held)}`;
      return id;
    };
    const top = await category(institutionId, null, [leader, edition, refused]);
    const child = await category(institutionId, top, [cheap, leader]);
    const foreign = await category(institutionId + 1, null, [below]);
    expect(await shown(shelf({ rule: 'category', ruleId: top }), false)).toEqual([below, leader]);
    expect(await shown(shelf({ rule: 'category', ruleId: child, limit: 1 }))).toEqual([below]);
    expect(await shown(shelf({ rule: 'category', ruleId: foreign }))).toEqual([]);
    expect(await shown(shelf({ rule: 'category' }))).toEqual([]);
  });

  it('of the institution: published under its name, or in one of its categories, the work for its editions', async () => {
    const [under, edition, filed, foreign] = [await book(), await book(), await book(), await book()];
    await fixture.db`update book set publisher = '南风书店' where id = any(${[under, edition]}::bigint[])`;
    await fixture.db`update book set publisher = '南风书店分店' where id = ${foreign}`;
    await fixture.db`update book set edition_of = ${under} where id = ${edition}`;
    const [category] = await fixture.db<[{ id: number }]>`
      insert into institution_book_category (institution_id, name, created_at)
      values (${institutionId}, '店主的书', now()) returning id`;
    await fixture.db`insert into institution_book (category_id, book_id) values (${category.id}, ${filed})`;
    const own = await shown(shelf({ rule: 'own' }));
    expect(own.filter((id) => id === filed || id === under)).toEqual([filed, under]);
    for (const other of [edition, foreign]) expect(own).not.toContain(other);
    expect(await shown(shelf({ rule: 'own', limit: 1 }), false)).toEqual(own.slice(0, 1));
  });

  it('of an author: books that members reviewed publicly, latest first, each work once', async () => {
    const reviewer = await ofShop(await fixture.person());
    const [one, two, three] = [await book(), await book(), await book()];
    const edition = await book(one);
    const review = (bookId: number, by = reviewer) => published({ kind: 'review', by, bookId, rating: 8 });
    await review(one);
    const last = await review(two);
    await review(edition);
    await review(three, stranger);
    await submitted({ kind: 'review', by: reviewer, bookId: three, rating: 8 });
    const block = shelf({ rule: 'author', ruleId: reviewer.uid });
    expect(await shown(block)).toEqual([one, two]);
    expect((await shown(shelf({ rule: 'author' }))).slice(0, 2)).toEqual([one, two]);
    expect(await shown(shelf({ rule: 'author' }))).not.toContain(three);
    expect(await shown(shelf({ rule: 'author', ruleId: stranger.uid }))).toEqual([]);
    await takeDown(last);
    expect(await shown(block, false)).toEqual([one]);
  });

  it('the newest of the catalogue, without pending or refused ones', async () => {
    const [one, two] = [await book(), await book()];
    await fixture.book('还没进书库');
    expect(await shown(shelf({ limit: 2 }), false)).toEqual([two, one]);
  });
});

it('finds all items of 200 blocks with every rule in one statement', async () => {
  const each: PageBlock[] = [
    ...(['members', 'circle', 'topic', 'book'] as const).map((rule) => posts({ rule, ruleId: 9 })),
    ...(['members', 'circle', 'book'] as const).map((rule) => leads({ rule, ruleId: 9 })),
    ...(['members', 'newest'] as const).map((rule) => circles({ rule })),
    ...(['category', 'author', 'newest'] as const).map((rule) => shelf({ rule, ruleId: 9 })),
    ...[posts({ by: 'hand', ids: [1, 2] }), shelf({ by: 'hand', ids: [3] })],
    { id: '', type: 'announcements', v: 1, props: { title: '', limit: 3 } },
  ];
  const blocks = Array.from({ length: 20 }, () => each)
    .flat()
    .slice(0, 200)
    .map((block, at) => ({ ...block, id: `b${at}` }));
  let statements = 0;
  const counted = new Proxy(fixture.db, {
    apply: (sql, self, [words, ...values]: unknown[]) => {
      const query: unknown = Reflect.apply(sql, self, [words, ...values]);
      return query instanceof Promise ? countedWhenRun(query) : query;
    },
  });
  function countedWhenRun<T extends Promise<unknown>>(query: T): T {
    const then = query.then.bind(query);
    return Object.defineProperty(query, 'then', {
      value: (...args: Parameters<typeof then>) => {
        statements += 1;
        return then(...args);
      },
    });
  }
  const { contentIndex } = fixture;
  const items = await createPageItems({ db: counted, contentIndex }).resolve(
    { blocks },
    { institutionId, isMember: true },
  );
  expect(Object.keys(items)).toHaveLength(200);
  expect(statements).toBe(1);
});
