import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { authorPath } from '@gongdu/rules/library/books/author-names';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { Queryable } from '../../../db/database.ts';
import { createCache } from '../../../shared/cache.ts';
import { escapeHtml } from '../../../shared/text/html.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import * as readable from './readable-store.ts';
import * as store from './sitemap-store.ts';
import { listMappedThoughts } from './small-store.ts';

/** An address of a sitemap, and the time of its last change. */
export interface MappedAddress {
  readonly path: string;
  readonly changedAt: string | null;
}

interface Needs {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Entries of other modules: the name of the file, and its content. */
  readonly others: Readonly<Record<string, () => Promise<readonly MappedAddress[]>>>;
}

/** Milliseconds for which a file is served from memory: an address that disappeared meanwhile answers 404. */
const keptMs = 10 * 60_000;
/**
 * A file covers this range of ids, and no more addresses than search engines read; the index of `work_release` has
 * the same figure.
 */
const idsInFile = 50_000;
/** Books whose authors stand in one file: a book may have several. */
const booksInAuthorFile = 10_000;
/** Read at a time: others are answered between two of these. */
const idsInStep = 5_000;
const unpack = promisify(gunzip);

/** XML as it is written. */
type Pieces = AsyncGenerator<string>;

type Lister = (db: Queryable, from: number, to: number) => Promise<readonly MappedAddress[]>;

/** The files of a kind are numbered by ranges of ids; those of authors by the ids of books. */
const fileKinds = {
  user: { ids: idsInFile, list: placesAt('user', store.listPeople) },
  circle: { ids: idsInFile, list: placesAt('circle', store.listCircles) },
  topic: { ids: idsInFile, list: placesAt('topic', store.listTopics) },
  book: { ids: idsInFile, list: placesAt('book', store.listBooks) },
  author: { ids: booksInAuthorFile, list: listAuthors },
  thought: { ids: idsInFile, list: placesAt('thought', listMappedThoughts) },
  work: { ids: idsInFile, list: listWorks },
} as const;
type FileKind = keyof typeof fileKinds;
/** Works are left out: their files are listed with their dates. */
const placeKinds = ['user', 'circle', 'topic', 'book', 'author', 'thought'] as const;

/** The map of the site for search engines: an index, and files by ranges of ids, each as dear as the next. */
export function createSitemaps({ db, clock, publicUrl, others }: Needs) {
  const kept = createCache<string, { at: number; packed: Promise<Buffer | undefined> }>(60);
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
    const places = placeKinds.flatMap((kind) => {
      const id = last[kind === 'author' ? 'book' : kind];
      const files = id === 0 ? 0 : Math.floor(id / fileKinds[kind].ids) + 1;
      return Array.from({ length: files }, (_, no) => `${kind}-${no}`);
    });
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
    if (digits === '' || !isFileKind(kind)) return undefined;
    const { ids, list } = fileKinds[kind];
    const first = Number(digits) * ids;
    const starts = Array.from({ length: ids / idsInStep }, (_, at) => first + at * idsInStep);
    return drawUrls(starts.map((from) => () => list(db, from, from + idsInStep)));
  }

  async function* drawUrls(parts: readonly (() => Promise<readonly MappedAddress[]>)[]): Pieces {
    yield opening('urlset');
    for (const part of parts) {
      const addresses = await part();
      yield addresses.map(({ path, changedAt }) => entryXml('url', path, changedAt)).join('');
    }
    yield '</urlset>';
  }

  function entryXml(element: string, path: string, changedAt: string | null): string {
    const at = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<${element}><loc>${escapeHtml(`${publicUrl}${path}`)}</loc>${at}</${element}>`;
  }
}

function isFileKind(kind: string): kind is FileKind {
  return Object.hasOwn(fileKinds, kind);
}

async function listWorks(...range: Parameters<Lister>): Promise<MappedAddress[]> {
  const works = await readable.listMapped(...range);
  return works.map((work) => ({ path: readPath(work), changedAt: work.changedAt }));
}

async function listAuthors(...range: Parameters<Lister>): Promise<MappedAddress[]> {
  const authors = await store.listAuthors(...range);
  return authors.map(({ name, changedAt }) => ({ path: authorPath(name), changedAt }));
}

function placesAt(
  section: string,
  list: (...range: Parameters<Lister>) => Promise<store.MappedPlace[]>,
): Lister {
  return async (...range) => {
    const places = await list(...range);
    return places.map(({ id, changedAt }) => ({ path: `/${section}/${id}`, changedAt }));
  };
}

function opening(element: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
}
