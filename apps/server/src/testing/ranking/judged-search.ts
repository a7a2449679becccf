import { readFileSync } from 'node:fs';
import {
  type ContentKind,
  type ContentRef,
  contentKinds,
  refKey,
} from '@gongdu/contract/core/content-index/content';
import { type Database, inTransaction } from '../../db/database.ts';
import type { ContentEntry, ContentIndex } from '../../modules/core/content-index/service.ts';
import { ndcg } from './ndcg.ts';

/** Mean nDCG@10 of the judged queries, of each kind and of all. */
export interface RankingScore {
  readonly all: number;
  readonly byKind: ReadonlyMap<string, number>;
  /** The worst first; `recall` is the share of what was asked for that stands on the page. */
  readonly queries: readonly {
    readonly text: string;
    readonly kind: string;
    readonly score: number;
    readonly recall: number;
  }[];
}

/** Ten rows are a page. */
const depth = 10;
/** The grade of what was asked for. */
const best = 3;

/**
 * Asks judged queries over the entries of `corpus.tsv`, by default those of words as they are written. Grades: 3 is what was asked for, 2 is
 * about it, 1 mentions it in a way worth reading, all else is 0.
 */
export async function scoreRanking(
  find: (text: string) => Promise<readonly ContentRef[]>,
  judged = judgedQueries(),
): Promise<RankingScore> {
  const keys = new Map(corpusRows().map(({ key, entry }) => [refKey(entry), key]));
  const queries: RankingScore['queries'][number][] = [];
  for (const { kind, text, grades } of judged) {
    const found = (await find(text)).slice(0, depth);
    const gains = found.map((ref) => grades.get(keys.get(refKey(ref)) ?? '') ?? 0);
    const wanted = [...grades.values()].filter((grade) => grade === best).length;
    const recall = gains.filter((gain) => gain === best).length / wanted;
    queries.push({ kind, text, score: ndcg(gains, [...grades.values()], depth), recall });
  }
  const byKind = [...Map.groupBy(queries, ({ kind }) => kind)];
  return {
    all: meanScore(queries),
    byKind: new Map(byKind.map(([kind, some]) => [kind, meanScore(some)])),
    queries: queries.toSorted((a, b) => a.score - b.score),
  };
}

/** Puts the corpus into an empty index, in the order in which it was published. */
export async function loadRankingCorpus(db: Database, contentIndex: ContentIndex): Promise<void> {
  const rows = corpusRows();
  await inTransaction(db, async (tx) => {
    await contentIndex.upsertAll(
      tx,
      rows.map(({ entry }) => entry),
    );
    const counts = rows.filter(({ entry }) => entry.kind !== 'book').map(({ counts }) => counts);
    await tx.sql`insert into reaction_count ${tx.sql(counts)}`;
    const readers = rows.filter(({ entry, counts }) => entry.kind === 'book' && counts.collects > 0);
    await tx.sql`insert into shelf_book_count ${tx.sql(
      readers.map(({ entry, counts }) => ({ bookId: entry.id, state: 'read', n: counts.collects })),
    )}`;
    await contentIndex.weigh(tx.sql);
  });
}

interface JudgedQuery {
  readonly kind: string;
  readonly text: string;
  /** By the corpus' key. */
  readonly grades: ReadonlyMap<string, number>;
}

/** Of pinyin, initials, traditional characters, and one letter or character wrong, missing, too many or exchanged. */
export function typedQueries(): JudgedQuery[] {
  return judgedQueries('judgements-of-typing.tsv');
}

export function judgedQueries(file = 'judgements.tsv'): JudgedQuery[] {
  return linesOf(file).map(([kind = '', text = '', ...byGrade]) => {
    const grades = byGrade.flatMap((keys, at) =>
      keys
        .split(' ')
        .filter((key) => key !== '')
        .map((key) => [key, 3 - at] as const),
    );
    return { kind, text, grades: new Map(grades) };
  });
}

interface CorpusRow {
  readonly key: string;
  readonly entry: ContentEntry;
  readonly counts: Readonly<Record<'likes' | 'collects' | 'comments' | 'follows', number>> & ContentRef;
}

export function corpusRows(): CorpusRow[] {
  return linesOf('corpus.tsv').map((fields) => {
    const [key = '', title = '', authorName = '', day = '', kindName = '', ...rest] = fields;
    const [likes, collects, comments, follows] = rest.slice(0, 4).map(Number);
    const text = (rest[4] ?? '').replaceAll('⏎', '\n');
    const ref = { kind: kindOf(kindName), id: Number(key.slice(1)) };
    const publishedAt = day === '' ? null : `${day}T04:00:00.000Z`;
    return {
      key,
      entry: {
        ...ref,
        ownerUid: null,
        title,
        authorName,
        cover: null,
        summary: text.slice(0, 120),
        text,
        publishedAt,
        link: null,
      },
      counts: {
        ...ref,
        likes: likes ?? 0,
        collects: collects ?? 0,
        comments: comments ?? 0,
        follows: follows ?? 0,
      },
    };
  });
}

function linesOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

function kindOf(name: string): ContentKind {
  const kind = contentKinds.find((each) => each === name);
  if (!kind) throw new Error(`No kind is called "${name}"`);
  return kind;
}

function meanScore(queries: readonly { readonly score: number }[]): number {
  return queries.reduce((sum, { score }) => sum + score, 0) / queries.length;
}
