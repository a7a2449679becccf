import { type ContentRef, searchedKinds } from '@gongdu/contract/core/content-index/content';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { createContentIndex } from '../../../apps/server/src/modules/core/content-index/service.ts';
import {
  loadRankingCorpus,
  type RankingScore,
  scoreRanking,
  typedQueries,
} from '../../../apps/server/src/testing/ranking/judged-search.ts';
import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';

const goal = 0.9;

/** On 2026-11-23: hits in the title first, then the newest, whatever their kind. */
const before = {
  title: 0.813,
  part: 0.651,
  author: 0.974,
  'author+title': 0.626,
  two: 0.795,
  one: 0.51,
  topic: 0.942,
  person: 0.81,
  traditional: 0.197,
  latin: 0.815,
  isbn: 1,
  all: 0.748,
};

/** How well the judged queries are answered: mean nDCG@10. */
export function measureRanking(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const connection = await connect(readConfig({ ...process.env, DATA_DIR: dataDir }));
    try {
      const clock = { now: () => new Date('2026-11-20T04:00:00Z') };
      const contentIndex = createContentIndex({ db: connection.db, clock });
      await loadRankingCorpus(connection.db, contentIndex);
      const find = async (text: string): Promise<ContentRef[]> => {
        const page = { text, pageIndex: 1, pageSize: 10 };
        const { data } = await contentIndex.searchContent(searchedKinds, page);
        return data.map(({ kind, contentId }) => ({ kind, id: contentId }));
      };
      reportWritten(await scoreRanking(find));
      reportTyped(await scoreRanking(find, typedQueries()));
    } finally {
      await connection.close();
    }
  });
}

function reportWritten({ all, byKind, queries }: RankingScore): void {
  console.info(`\nRanking of ${queries.length} judged queries, mean nDCG@10 (goal ${goal})`);
  for (const [kind, was] of Object.entries(before)) {
    const score = kind === 'all' ? all : byKind.get(kind);
    if (score !== undefined) figure(`${kind}, nDCG@10`, score, 'more');
    console.info(`  ${kind.padEnd(13)} ${score?.toFixed(3)} (before ${was.toFixed(3)})`);
  }
  reportWorst(queries);
}

/** Pinyin, initials, traditional characters and typing errors: how they rank, and whether what was asked for is there. */
function reportTyped({ byKind, queries }: RankingScore): void {
  console.info(
    `\nRanking of ${queries.length} queries as they are typed, mean nDCG@10 and recall (goal ${goal}, 1)`,
  );
  for (const [kind, score] of byKind) {
    const recalls = queries.filter((each) => each.kind === kind).map(({ recall }) => recall);
    const recall = recalls.reduce((sum, each) => sum + each, 0) / recalls.length;
    figure(`typed: ${kind}, nDCG@10`, score, 'more');
    figure(`typed: ${kind}, recall`, recall, 'more');
    console.info(
      `  ${kind.padEnd(13)} ${score.toFixed(3)}  recall ${recall.toFixed(3)} of ${recalls.length}`,
    );
  }
  reportWorst(queries);
}

function reportWorst(queries: RankingScore['queries']): void {
  const worst = queries.slice(0, 12).map(({ text, score }) => `${text} ${score.toFixed(2)}`);
  console.info(`  worst: ${worst.join(', ')}`);
}
