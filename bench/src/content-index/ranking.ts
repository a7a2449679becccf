import { searchedKinds } from '@gongdu/contract/core/content-index/content';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { createContentIndex } from '../../../apps/server/src/modules/core/content-index/service.ts';
import { loadRankingCorpus, scoreRanking } from '../../../apps/server/src/testing/ranking/judged-search.ts';
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
      const { all, byKind, queries } = await scoreRanking(async (text) => {
        const { data } = await contentIndex.searchContent(searchedKinds, {
          text,
          pageIndex: 1,
          pageSize: 10,
        });
        return data.map(({ kind, contentId }) => ({ kind, id: contentId }));
      });
      console.info(`\nRanking of ${queries.length} judged queries, mean nDCG@10 (goal ${goal})`);
      for (const [kind, was] of Object.entries(before)) {
        const score = kind === 'all' ? all : byKind.get(kind);
        if (score !== undefined) figure(`${kind}, nDCG@10`, score, 'more');
        console.info(`  ${kind.padEnd(13)} ${score?.toFixed(3)} (before ${was.toFixed(3)})`);
      }
      const worst = queries.slice(0, 12).map(({ text, score }) => `${text} ${score.toFixed(2)}`);
      console.info(`  worst: ${worst.join(', ')}`);
    } finally {
      await connection.close();
    }
  });
}
