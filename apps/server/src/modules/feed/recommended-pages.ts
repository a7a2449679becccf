import type { FeedPage, FeedRow } from '@gongdu/contract/feed/feed';
import { Problem } from '@gongdu/contract/problem';
import { isCountPart, isIdPart, parseCursor } from '../../db/keyset.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import type { ChosenEntry, Recommendations } from '../recommendations/service.ts';
import type { TimePages } from './pages-by-time.ts';
import { namedIn, sentenceOf, toFeedRow } from './presenter.ts';
import { everyone, type StoredRanking } from './ranking-store.ts';
import type { Rankings } from './rankings.ts';
import type { RowReader } from './row-reader.ts';
import { findPositions, listShown } from './row-store.ts';

export interface RecommendedNeeds extends Pick<Platform, 'db'> {
  readonly recommendations: { readonly lists: Pick<Recommendations['lists'], 'listChosen'> };
  readonly rankings: Rankings;
  readonly timePages: TimePages;
  readonly rowReader: RowReader;
}

/** Entries of a ranking that are read beyond a page's size, in place of those that are not shown. */
const spare = 10;
/** Rows from one intervention to the next. */
const interventionGap = 4;

/** In a ranking at an offset, or behind it before a position. */
interface Place {
  readonly ranking: number;
  readonly offset: number;
  readonly before: number;
}

interface Part {
  readonly rows: FeedRow[];
  readonly next: string | null;
}

/** 推荐: what operators put in, then a ranking of its moment, and behind it everything else by time. */
export function createRecommendedPages(needs: RecommendedNeeds) {
  const { db, recommendations, rankings, timePages, rowReader } = needs;
  return { read };

  /** @throws Problem `feed.expired` where the ranking that the cursor belongs to is not kept any more. */
  async function read(
    caller: Caller,
    { after, size, fresh }: { after?: string | undefined; size: number; fresh: boolean },
  ): Promise<FeedPage> {
    const place = parsePlace(after);
    const [owner, running] = await Promise.all([
      rankings.ownerOf(caller),
      recommendations.lists.listChosen('discover'),
    ]);
    const slice = { offset: place?.offset ?? 0, length: size + spare };
    const [chosen, ranking] = await Promise.all([
      findPositions(
        db,
        running.map(({ kind, objectId: id }) => ({ kind, id })),
      ),
      place
        ? rankings.find(owner, place.ranking, slice)
        : rankings.current(owner, { fresh, length: slice.length }),
    ]);
    if (!ranking) throw new Problem('feed.expired');
    const isChosen = new Set(chosen.map(({ position }) => position));
    const personalized = owner !== everyone;
    if (place && place.before > 0)
      return { ...(await readBehind(caller, ranking, place.before, size, isChosen)), personalized };
    const [{ rows, next }, put] = await Promise.all([
      readRanked(caller, ranking, { offset: slice.offset, size, isChosen }),
      place ? [] : interventionRows(caller, running, chosen),
    ]);
    return { rows: putIn(rows, put), next, personalized };
  }

  async function readRanked(
    caller: Caller,
    ranking: StoredRanking,
    { offset, size, isChosen }: { offset: number; size: number; isChosen: ReadonlySet<number> },
  ): Promise<Part> {
    const { id, positions, whys } = ranking;
    const visible = await listShown(db, caller.uid, positions, whys.map(namedIn));
    const shown = visible.filter(({ position }) => !isChosen.has(position)).slice(0, size);
    const places = new Map(shown.map((place) => [place.position, place]));
    const rows = (await rowReader.read([...places.keys()])).map((row) => {
      const { nth = 0, namedAs = null } = places.get(row.position) ?? {};
      return toFeedRow(row, { by: 'rule', sentence: sentenceOf(whys[nth - 1] ?? '', row, namedAs) });
    });
    const last = shown.length === size ? shown.at(-1) : undefined;
    const reached = offset + (last ? last.nth : positions.length);
    const isOver = reached >= ranking.size;
    const next = isOver
      ? cursorOf({ ranking: id, offset: 0, before: ranking.top + 1 })
      : cursorOf({ ranking: id, offset: reached, before: 0 });
    if (rows.length > 0 || !isOver) return { rows, next };
    return readBehind(caller, ranking, ranking.top + 1, size, isChosen);
  }

  async function readBehind(
    caller: Caller,
    { id }: StoredRanking,
    before: number,
    size: number,
    isChosen: ReadonlySet<number>,
  ): Promise<Part> {
    const { rows, next } = await timePages.listNewest(caller, { before, size, besides: id });
    return {
      rows: rows
        .filter(({ position }) => !isChosen.has(position))
        .map((row) => toFeedRow(row, { by: 'rule', sentence: null })),
      next: next === null ? null : cursorOf({ ranking: id, offset: 0, before: next }),
    };
  }

  async function interventionRows(
    caller: Caller,
    running: readonly ChosenEntry[],
    chosen: Awaited<ReturnType<typeof findPositions>>,
  ): Promise<FeedRow[]> {
    const positions = chosen.map(({ position }) => position);
    const visible = await listShown(db, caller.uid, positions, []);
    const rows = await rowReader.read(visible.map(({ position }) => position));
    return running.flatMap(({ id, kind, reason, ...ref }) => {
      const row = rows.find((each) => each.kind === kind && each.id === ref.objectId);
      const sentence = `运营推荐：${reason}`;
      return row ? [toFeedRow(row, { by: 'operator', interventionId: id, sentence })] : [];
    });
  }
}

/** The first on top, the others at their distance. */
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
