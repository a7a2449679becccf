import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { readPath } from '@gongdu/contract/works/work-path';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { escapeHtml } from '../../shared/text/html.ts';
import type { Clock } from '../../shared/time/clock.ts';
import * as readable from './readable-store.ts';
import * as store from './sitemap-store.ts';

/** An address of a sitemap, and the time of its last change. */
export interface MappedAddress {
  readonly path: string;
  readonly changedAt: string | null;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Entries of other modules: the name of the file, and its content. */
  readonly others: Readonly<Record<string, () => Promise<readonly MappedAddress[]>>>;
}

/** Milliseconds for which a file is served from memory: an address that disappeared meanwhile answers 404. */
const keptMs = 10 * 60_000;
/**
 * A file covers this range of work ids, and no more addresses than search engines read; the index of `work_release` has
 * the same figure.
 */
const idsInFile = 50_000;
/** Read at a time: others are answered between two of these. */
const idsInStep = 5_000;
const unpack = promisify(gunzip);

/** XML as it is written. */
type Pieces = AsyncGenerator<string>;

const placeLists = {
  user: store.listPeople,
  circle: store.listCircles,
  topic: store.listTopics,
  book: store.listBooks,
} as const;
type PlaceKind = keyof typeof placeLists;

/** The map of the site for search engines: an index, and files by ranges of ids, each as dear as the next. */
export function createSitemaps({ db, clock, publicUrl, others }: Needs) {
  const kept = new LRUCache<string, { at: number; packed: Promise<Buffer | undefined> }>({ max: 60 });
  return {
    index: () => read('', drawIndex),
    file: (name: string) => read(name, () => drawFile(name)),
    unpack,
  };

  /** gzip; the whole map of a million works is some megabytes of it. */
  function read(name: string, draw: () => Pieces | undefined): Promise<Buffer | undefined> {
    const now = clock.now().getTime();
    const known = kept.get(name);
    if (known && Math.abs(now - known.at) < keptMs) return known.packed;
    const pieces = draw();
    if (!pieces) return Promise.resolve(undefined);
    const packed = pipeline(pieces, createGzip(), (file) => buffer(file));
    kept.set(name, { at: now, packed });
    packed.catch(() => kept.delete(name));
    return packed;
  }

  async function* drawIndex(): Pieces {
    const [works, last] = await Promise.all([store.listWorkFiles(db), store.lastIds(db)]);
    const places = Object.entries(last).flatMap(([kind, id]) =>
      Array.from({ length: id === 0 ? 0 : Math.floor(id / idsInFile) + 1 }, (_, no) => `${kind}-${no}`),
    );
    const files = [
      ...Object.keys(others).map((name) => ({ name, changedAt: null })),
      ...places.map((name) => ({ name, changedAt: null })),
      ...works.map(({ no, changedAt }) => ({ name: `work-${no}`, changedAt })),
    ];
    yield opening('sitemapindex');
    yield files
      .map(({ name, changedAt }) => entryXml('sitemap', `/sitemaps/${name}.xml`, changedAt))
      .join('');
    yield '</sitemapindex>';
  }

  /** undefined: there is no such file. */
  function drawFile(name: string): Pieces | undefined {
    const other = Object.hasOwn(others, name) ? others[name] : undefined;
    if (other) return drawUrls([other]);
    const [, kind = '', digits = ''] = /^([a-z]+)-(0|[1-9]\d{0,6})$/.exec(name) ?? [];
    const list = kind === 'work' ? listWorks : isPlaceKind(kind) && listerOf(kind);
    if (digits === '' || !list) return undefined;
    const first = Number(digits) * idsInFile;
    const starts = Array.from({ length: idsInFile / idsInStep }, (_, at) => first + at * idsInStep);
    return drawUrls(starts.map((from) => () => list(from, from + idsInStep)));
  }

  async function* drawUrls(parts: readonly (() => Promise<readonly MappedAddress[]>)[]): Pieces {
    yield opening('urlset');
    for (const part of parts) {
      const addresses = await part();
      yield addresses.map(({ path, changedAt }) => entryXml('url', path, changedAt)).join('');
    }
    yield '</urlset>';
  }

  async function listWorks(from: number, to: number): Promise<MappedAddress[]> {
    const works = await readable.listMapped(db, from, to);
    return works.map((work) => ({ path: readPath(work), changedAt: work.changedAt }));
  }

  function listerOf(kind: PlaceKind) {
    return async (from: number, to: number): Promise<MappedAddress[]> => {
      const rows = await placeLists[kind](db, from, to);
      return rows.map(({ id, changedAt }) => ({ path: `/${kind}/${id}`, changedAt }));
    };
  }

  function entryXml(element: string, path: string, changedAt: string | null): string {
    const at = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<${element}><loc>${escapeHtml(`${publicUrl}${path}`)}</loc>${at}</${element}>`;
  }
}

function isPlaceKind(kind: string): kind is PlaceKind {
  return Object.hasOwn(placeLists, kind);
}

function opening(element: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
}
