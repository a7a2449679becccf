import { type FeedName, type FeedPage, feedNames } from '@gongdu/contract/discovery/feed';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/api/call-error.ts';
import { type Tokens, tokens } from '../../../lib/auth/tokens.ts';
import type { SquareTab } from './square-tabs.ts';

const storedPlace = z.object({
  /** Cursor of the feed's first page as it was read. */
  start: z.string(),
  /** Rows down to a page below the place. */
  rows: z.number(),
  /** The first row in view, and the distance of its top from the scroller's in pixels. */
  row: z.string(),
  top: z.number(),
  /** Milliseconds since the epoch. */
  at: z.number(),
});
const stored = z.object({
  uid: z.number(),
  places: z.array(z.tuple([z.enum([...feedNames, 'topic']), storedPlace])),
});
type StoredPlace = z.infer<typeof storedPlace>;

/** Where the reader stands in a feed, some way down. */
export type Place = Omit<StoredPlace, 'at'>;

/** Age in milliseconds at which a new load of the page no longer returns to a place. */
const keptMs = 30 * 60_000;
/** A place further down is not returned to: each call brings `largePage` rows. */
const rowsMax = 500;
const largePage = 50;

interface Needs {
  readonly tokens: Pick<Tokens, 'uid' | 'feedPlaces' | 'saveFeedPlaces'>;
  readonly now: () => number;
}

/**
 * The reader's places, one for each feed. They outlive a reload of the page, or the loss of one in the background: they
 * are stored in this tab as cursors, without the rows, and removed with the session.
 */
export function createPlaces({ tokens, now }: Needs) {
  let places: Map<SquareTab, StoredPlace> | undefined;
  /** Feeds that were read since the page was loaded. */
  const read = new Set<FeedName>();
  return { in: placeIn, note, store, readFirst };

  function known(): Map<SquareTab, StoredPlace> {
    places ??= new Map(readStored().filter(([, { at }]) => isYoung(at)));
    return places;
  }

  function readStored() {
    try {
      const { uid, places } = z.parse(stored, JSON.parse(tokens.feedPlaces() ?? ''));
      return uid === tokens.uid() ? places : [];
    } catch {
      return [];
    }
  }

  function placeIn(feed: SquareTab): Place | undefined {
    return known().get(feed);
  }

  /** @param place undefined at the top of the feed, which is read anew with the next load. */
  function note(feed: SquareTab, place: Place | undefined): void {
    if (place) known().set(feed, { ...place, at: now() });
    else known().delete(feed);
  }

  /** Stores nothing after a sign-out, which removes the places. */
  function store(): void {
    const uid = tokens.uid();
    if (uid !== 0) tokens.saveFeedPlaces(JSON.stringify({ uid, places: [...known()] }));
  }

  /** The first page of a feed; after a load of the page, all rows down to the reader's place as one page. */
  async function readFirst(
    feed: FeedName,
    readPage: (query: { after?: string; size?: number }) => Promise<FeedPage>,
  ): Promise<FeedPage> {
    const place = read.has(feed) ? undefined : known().get(feed);
    const page = place && isYoung(place.at) && place.rows <= rowsMax ? await readDown(place) : undefined;
    const first = page ?? (await readPage({}));
    read.add(feed);
    return first;

    /** undefined: the order of that time is no longer stored. */
    async function readDown({ start, rows: wanted }: StoredPlace): Promise<FeedPage | undefined> {
      try {
        const first = await readPage({ after: start, size: largePage });
        const rows = [...first.rows];
        let { next } = first;
        while (next !== null && rows.length < wanted) {
          const page = await readPage({ after: next, size: largePage });
          rows.push(...page.rows);
          next = page.next;
        }
        return { ...first, rows, next };
      } catch (error) {
        if (error instanceof CallError && error.problem === 'feed.expired') return undefined;
        throw error;
      }
    }
  }

  function isYoung(at: number): boolean {
    return now() - at < keptMs;
  }
}

export const places = createPlaces({ tokens, now: Date.now });
