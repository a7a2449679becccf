import { expect, it } from 'vitest';
import { root } from '../gate/root.ts';
import { readSourceTree } from '../source/source-file.ts';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { tableReaders } from './table-readers.ts';
import { tablesUsedAcrossModules } from './table-rule.ts';

it('lists no reader and no column that is read no more', () => {
  const uses = tablesUsedAcrossModules(readSourceTree(root));
  const used = new Set(
    uses.flatMap(({ table, reader, column }) => [`${table} by ${reader}`, `${table}.${column}`]),
  );
  const listed = Object.entries(tableReaders).flatMap(([entry, readers]) => {
    const [table, columns = ''] = entry.slice(0, -1).split('(');
    const names = columns.split(', ').filter((column) => column !== '');
    return [...readers.map((reader) => `${table} by ${reader}`), ...names.map((name) => `${table}.${name}`)];
  });
  expect(listed.filter((each) => !used.has(each))).toEqual([]);
});

const books = {
  'apps/server/src/modules/library/books/table.ts': "export const book = pgTable('book', {});",
  'apps/server/src/modules/library/books/personal-data.ts':
    "export const personalData = { book: { stays: 'works', kept: 'title by_uid!', none: 'id state' } };",
  'apps/server/src/modules/library/shelf/table.ts': "export const entry = pgTable('entry', {});",
  'apps/server/src/modules/library/shelf/personal-data.ts':
    "export const personalData = { entry: 'id book_id note' };",
};

it.each([
  ['select b.title from entry join book b on b.id = book_id', 'book.title book.id'],
  ['select note, title from entry join book as b on b.id = book_id', 'book.id book.title'],
  ['select id, note from entry, book', ''],
  ['select note as title from entry, book where state = 1', 'book.state'],
  ['select * from book', 'book.*'],
  ['select x.title from (select 1 from book) x', ''],
  ['with book_ as (select by_uid from book) select book_.state from book_', 'book.by_uid'],
  ["select 'by_uid', title::state from book", 'book.title'],
  [['select 1 from book where $', '{both ? db`id = 1` : db``}'].join(''), 'book.id'],
  ['select 1 from book k`; const later = db`k.title is null', 'book.title'],
])('sees of another module’s table in “%s”: %s', (sql, seen) => {
  const files = temporaryTree({
    ...books,
    'apps/server/src/modules/library/shelf/store.ts': `export const read = (db, both) => db\`${sql}\`;`,
  });
  const columns = tablesUsedAcrossModules(files).flatMap(({ table, column }) =>
    column ? [`${table}.${column}`] : [],
  );
  expect(columns.join(' ')).toBe(seen);
});

it('sees who changes rows of another module', () => {
  const write = (sql: string) => {
    const path = 'apps/server/src/modules/library/shelf/store.ts';
    const files = temporaryTree({ ...books, [path]: `export const write = (db) => db\`${sql}\`;` });
    return tablesUsedAcrossModules(files).some(({ writes }) => writes);
  };
  const changes = ['update book set state = 1', 'insert into book (id) values (1)', 'delete from book'];
  expect(changes.map(write)).toEqual([true, true, true]);
  expect(write('update entry set note = b.title from book b')).toBe(false);
});
