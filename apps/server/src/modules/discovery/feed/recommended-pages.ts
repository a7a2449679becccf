import type { FeedPage, FeedRow } from '@gongdu/contract/discovery/feed';
import { Problem } from '@gongdu/contract/problem';
import { isCountPart, isIdPart, parseCursor } from '../../../db/keyset.ts';
import type { TimePages } from './pages-by-time.ts';
import { sentenceOf, toFeedRow } from './presenter.ts';
import { everyone } from './ranking-store.ts';
import type { Rankings, Reader } from './rankings.ts';
import type { ChosenPosition, FoundRanking, RankedPosition } from './recommended-store.ts';
import type { RowReader } from './row-reader.ts';

interface Needs {
  readonly rankings: Rankings;
  readonly timePages: TimePages;
  readonly rowReader: RowReader;
}

/** Entries of a ranking read beyond a page's size, to replace those that are not shown. */
const spare = 10;
/** Rows from one intervention to the next. */
const interventionGap = 4;

/** `before` 0: in the ranking, at `offset`; otherwise below the ranking, before this position. */
interface Place {
  readonly ranking: number;
  readonly offset: number;
  readonly before: number;
}

interface Part {
  readonly rows: FeedRow[];
  readonly next: string | null;
}

/** 推荐: interventions and a ranking, and everything else by time below it. */
export function createRecommendedPages({ rankings, timePages, rowReader }: Needs) {
  return { read };

  /** @throws Problem `feed.expired` if the cursor's ranking has been deleted. */
  async function read(
    caller: Reader,
    { after, size, fresh }: { after?: string | undefined; size: number; fresh: boolean },
  ): Promise<FeedPage> {
    const place = parsePlace(after);
    if (place && place.before > 0) return readBelow(caller, place, size);
    const found = place
      ? await rankings.find(caller, place, size + spare)
      : await rankings.current(caller, { fresh, length: size + spare });
    const { owner, ranking } = found;
    if (!ranking) throw new Problem('feed.expired');
    const offset = place?.offset ?? 0;
    const isChosen = new Set(found.chosen);
    const personalized = owner !== everyone;
    const [{ rows, next }, put] = await Promise.all([
      readRanked(caller, ranking, found.ranked, { offset, size, isChosen }),
      offset > 0 ? [] : interventionRows(found.put),
    ]);
    const self = cursorOf({ ranking: ranking.id, offset, before: 0 });
    return { rows: putIn(rows, put), next, self, personalized };
  }

  async function readBelow(
    caller: Reader,
    { ranking, before }: Pick<Place, 'ranking' | 'before'>,
    size: number,
  ): Promise<FeedPage> {
    const { owner, isKept, chosen } = await rankings.below(caller, ranking);
    if (!isKept) throw new Problem('feed.expired');
    const part = await readBehind(caller, ranking, before, size, new Set(chosen));
    const self = cursorOf({ ranking, offset: 0, before });
    return { ...part, self, personalized: owner !== everyone };
  }

  async function readRanked(
    caller: Reader,
    { id, length, size: end, top }: FoundRanking,
    visible: readonly RankedPosition[],
    { offset, size, isChosen }: { offset: number; size: number; isChosen: ReadonlySet<number> },
  ): Promise<Part> {
    const shown = visible.filter(({ position }) => !isChosen.has(position)).slice(0, size);
    const places = new Map(shown.map((place) => [place.position, place]));
    const rows = (await rowReader.read([...places.keys()])).map((row) => {
      const { why = '', namedAs = null } = places.get(row.position) ?? {};
      return toFeedRow(row, { by: 'rule', sentence: sentenceOf(why, row, namedAs) });
    });
    const last = shown.length === size ? shown.at(-1) : undefined;
    const reached = offset + (last ? last.nth : length);
    const isOver = reached >= end;
    const next = isOver
      ? cursorOf({ ranking: id, offset: 0, before: top + 1 })
      : cursorOf({ ranking: id, offset: reached, before: 0 });
    if (rows.length > 0 || !isOver) return { rows, next };
    return readBehind(caller, id, top + 1, size, isChosen);
  }

  async function readBehind(
    caller: Reader,
    ranking: number,
    before: number,
    size: number,
    isChosen: ReadonlySet<number>,
  ): Promise<Part> {
    const besides = await rankings.positionsOf(ranking);
    const { rows, next } = await timePages.listNewest(caller, { before, size, besides });
    return {
      rows: rows
        .filter(({ position }) => !isChosen.has(position))
        .map((row) => toFeedRow(row, { by: 'rule', sentence: null })),
      next: next === null ? null : cursorOf({ ranking, offset: 0, before: next }),
    };
  }

  async function interventionRows(put: readonly ChosenPosition[]): Promise<FeedRow[]> {
    const reasons = new Map(put.map((each) => [each.position, each]));
    const rows = await rowReader.read([...reasons.keys()]);
    return rows.flatMap((row) => {
      const { interventionId, reason } = reasons.get(row.position) ?? {};
      if (interventionId === undefined) return [];
      return [toFeedRow(row, { by: 'operator', interventionId, sentence: `运营推荐：${reason}` })];
    });
  }
}

/** Puts interventions at rows 1, 5, 9 and so on. */
function putIn(rows: readonly FeedRow[], interventions: readonly FeedRow[]): FeedRow[] {
  return interventions.reduce<FeedRow[]>(
    (all, row, at) => all.toSpliced(at * interventionGap, 0, row),
    [...rows],
  );
}

function cursorOf({ ranking, offset, before }: Place): string {
  return [ranking, offset, before].join('~');
}

function parsePlace(after: string | undefined): Place | undefined {
  const parts = parseCursor(after, [isIdPart, isCountPart, isIdPart])?.map(Number);
  if (!parts) return undefined;
  const [ranking = 0, offset = 0, before = 0] = parts;
  return { ranking, offset, before };
}
