import { type ContentRef, searchedKinds } from '@gongdu/contract/core/content-index/content';
import { authorNames } from '@gongdu/rules/library/books/author-names';
import { pinyin } from 'pinyin-pro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../../shared/time/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/postgres/test-database.ts';
import {
  corpusRows,
  judgedQueries,
  loadRankingCorpus,
  scoreRanking,
  typedQueries,
} from '../../../../testing/ranking/judged-search.ts';
import { ndcg } from '../../../../testing/ranking/ndcg.ts';
import { type ContentIndex, createContentIndex } from '../service.ts';

let database: TestDatabase;
let contentIndex: ContentIndex;

beforeAll(async () => {
  database = await createTestDatabase();
  contentIndex = createContentIndex({ db: database.db, clock: systemClock });
  await loadRankingCorpus(database.db, contentIndex);
});
afterAll(() => database.close());

async function find(text: string): Promise<ContentRef[]> {
  const { data } = await contentIndex.searchContent(searchedKinds, { text, pageIndex: 1, pageSize: 10 });
  return data.map(({ kind, contentId }) => ({ kind, id: contentId }));
}

it('ranks the hundred judged queries at least as well as measured', async () => {
  const score = await scoreRanking(find);
  expect(score.queries).toHaveLength(100);
  expect(score.all).toBeGreaterThan(0.95);
});

it('ranks queries in pinyin, initials, both among characters, traditional characters and with typing errors', async () => {
  const score = await scoreRanking(find, typedQueries());
  expect(score.queries).toHaveLength(125);
  const read = score.queries.filter(({ kind }) => kind === 'pinyin' || kind === 'mixed');
  expect(read.filter(({ recall }) => recall < 1)).toEqual([]);
  expect(score.queries.filter(({ recall }) => recall === 0)).toEqual([]);
  expect(score.all).toBeGreaterThan(0.98);
});

it('finds every book by the pinyin of its title and of its authors', async () => {
  const missed: string[] = [];
  for (const { entry } of corpusRows().filter((row) => row.entry.kind === 'book'))
    for (const name of [entry.title, ...authorNames(entry.authorName)]) {
      const text = pinyin(name, { toneType: 'none', type: 'array', v: true }).join('');
      const { data } = await contentIndex.searchContent(['book'], { text, pageIndex: 1, pageSize: 50 });
      if (!data.some(({ contentId }) => contentId === entry.id)) missed.push(`${text} (${name})`);
    }
  expect(missed).toEqual([]);
});

it('judges existing entries only', () => {
  const keys = new Set(corpusRows().map(({ key }) => key));
  for (const { text, grades } of [...judgedQueries(), ...typedQueries()]) {
    expect(grades.size, text).toBeGreaterThan(0);
    for (const key of grades.keys()) expect(keys, `${text} ${key}`).toContain(key);
  }
});

it('scores a page against the best possible one', () => {
  expect(ndcg([3, 2, 0], [2, 3], 10)).toBe(1);
  expect(ndcg([0, 0], [3], 10)).toBe(0);
  expect(ndcg([2, 3], [3, 2], 10)).toBeCloseTo((3 + 7 / Math.log2(3)) / (7 + 3 / Math.log2(3)));
});
