import * as contract from '@gongdu/contract/library/books/holding';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../../shared/text/fold.ts';
import { type InstitutionApp, startInstitutionApp } from '../../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../../testing/app/test-app.ts';

const isbn = '9787020024759';
let app: InstitutionApp;
let operator: TestMember;
let reader: TestMember;
let bookId: number;

beforeAll(async () => {
  app = await startInstitutionApp();
  operator = await app.createMember({ role: 'admin', permissions: ['approval:book:review'] });
  reader = await app.createMember();
});
beforeEach(async () => {
  await app.db`delete from book`;
  await app.db`delete from book_holding`;
  await app.db`delete from book_link`;
  bookId = await aBook('围城', isbn);
});
afterAll(() => app.close());

async function aBook(
  title: string,
  isbn13: string | null,
  mergedInto: number | null = null,
): Promise<number> {
  const state = mergedInto === null ? 'public' : 'merged';
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, isbn13, title_key, state, merged_into)
    values (${title}, '钱锺书', ${isbn13}, ${foldKey(title)}, ${state}, ${mergedInto}) returning id`;
  return row.id;
}

async function aHouse(
  said: Partial<{ inStock: boolean; price: number | null; place: string }>,
  number = isbn,
) {
  const house = await app.createInstitution();
  const body = { inStock: true, price: null, place: '', ...said };
  await house.account.call(contract.saveHolding, { params: { isbn: number }, body });
  return house;
}

const read = (after?: number) =>
  reader.call(contract.listBookHoldings, { params: { id: bookId }, query: { after } });
const names = async () => (await read()).houses.map(({ institution }) => institution.name);

it('lists houses that have the book before those that do not', async () => {
  const without = await aHouse({ inStock: false });
  const having = await aHouse({ price: 3950, place: '二楼' });
  expect(await names()).toEqual([having.name, without.name]);
  expect((await read()).houses[0]).toMatchObject({ inStock: true, price: 3950, place: '二楼' });
});

it('goes on page by page', async () => {
  for (let nth = 0; nth < contract.housesPerPage + 2; nth += 1) await aHouse({});
  const first = await read();
  expect(first.houses).toHaveLength(contract.housesPerPage);
  const rest = await read(first.next ?? 0);
  expect(rest.houses).toHaveLength(2);
  expect(rest.next).toBeNull();
});

it('finds what houses said under the number of a merged book', async () => {
  await aHouse({});
  const older = '9787108018809';
  const other = await aBook('围城（旧）', older);
  const house = await aHouse({}, older);
  await app.db`update book set state = 'merged', merged_into = ${bookId} where id = ${other}`;
  expect(await names()).toContain(house.name);
});

it('takes books of the library alone, by a number with a right check digit', async () => {
  const { account } = await app.createInstitution();
  const body = { inStock: true, price: null, place: '' };
  expect(
    await account.callRefused(contract.saveHolding, { params: { isbn: '9787506365437' }, body }),
  ).toMatchObject({
    problem: 'book.not_found',
  });
  expect(
    await account.callRefused(contract.saveHolding, { params: { isbn: '9787020024750' }, body }),
  ).toMatchObject({
    problem: 'request.invalid',
  });
});

it('shows a house its own books, by number and by the beginning of a title', async () => {
  const house = await aHouse({});
  await aHouse({});
  const own = (q: string) => house.account.call(contract.listHoldings, { query: { q } });
  expect((await own('')).rows).toMatchObject([{ isbn13: isbn, title: '围城', bookId }]);
  expect((await own('978702')).rows).toHaveLength(1);
  expect((await own('围')).rows).toHaveLength(1);
  expect((await own('城')).rows).toHaveLength(0);
  await house.account.call(contract.deleteHolding, { params: { isbn } });
  expect((await own('')).rows).toEqual([]);
});

it('asks members of a house for the right to do so', async () => {
  const house = await app.createInstitution();
  const may = await house.join('staff', ['inst:holdings:edit']);
  const mayNot = await house.join('staff', ['inst:message:read']);
  const said = { params: { isbn }, body: { inStock: true, price: null, place: '' } };
  await may.acting.call(contract.saveHolding, said);
  expect(await mayNot.acting.callRefused(contract.saveHolding, said)).toMatchObject({
    problem: 'session.code_missing',
  });
});

it('makes links of the number, in the order of the operators', async () => {
  const links = [
    { name: '图书馆', template: 'https://lib.example/?q={isbn}' },
    { name: '书店', template: 'https://shop.example/{isbn}/' },
  ];
  await operator.call(contract.setBookLinks, { body: { links } });
  expect((await read()).links).toEqual([
    { name: '图书馆', address: `https://lib.example/?q=${isbn}` },
    { name: '书店', address: `https://shop.example/${isbn}/` },
  ]);
  await operator.call(contract.setBookLinks, { body: { links: links.toReversed() } });
  expect((await read()).links.map(({ name }) => name)).toEqual(['书店', '图书馆']);
  await app.db`update book set isbn13 = null where id = ${bookId}`;
  expect((await read()).links).toEqual([]);
});

it('refuses links without a place for the number, with it in the host, or of other protocols', async () => {
  for (const template of [
    'https://lib.example/',
    'https://{isbn}.example/',
    'javascript:alert({isbn})',
    'ftp://a/{isbn}',
  ])
    expect(
      await operator.callRefused(contract.setBookLinks, { body: { links: [{ name: '链接', template }] } }),
    ).toMatchObject({ problem: 'request.invalid' });
});

it('has houses, links and offers on the public page of a book', async () => {
  await operator.call(contract.setBookLinks, {
    body: { links: [{ name: '图书馆', template: 'https://lib.example/?q={isbn}' }] },
  });
  const house = await aHouse({ price: 3950, place: '二楼' });
  await aHouse({ inStock: false, price: 100 });
  const page = await (
    await fetch(`${app.address}/book/${bookId}`, { headers: { accept: 'text/html' } })
  ).text();
  expect(page).toContain('在哪里借到、买到');
  expect(page).toContain(`href="/i/${house.slug}"`);
  expect(page).toContain(`https://lib.example/?q=${isbn}`);
  const offers = [...page.matchAll(/"@type":"Offer"/gu)];
  expect(offers).toHaveLength(1);
  expect(page).toContain('"price":"39.50","priceCurrency":"CNY"');
});
