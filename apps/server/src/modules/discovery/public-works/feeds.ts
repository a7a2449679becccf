import { createHash } from 'node:crypto';
import { workKindLabels } from '@gongdu/contract/writing/works/work';
import { thoughtTitle } from '@gongdu/rules/library/thoughts/title';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { Queryable } from '../../../db/database.ts';
import { createCache } from '../../../shared/cache.ts';
import { escapeHtml } from '../../../shared/text/html.ts';
import { idInPath } from './id-in-path.ts';
import { articleHtml, type BooksById, bookIdsOf } from './pages/article.ts';
import type { PageSite } from './pages/parts.ts';
import { smallPath } from './pages/small-page.ts';
import { descriptionOf } from './pages/work-page.ts';
import * as places from './places-store.ts';
import * as readable from './readable-store.ts';
import * as small from './small-store.ts';

export const feedKinds = ['user', 'circle', 'topic', 'channel'] as const;
export type FeedKind = (typeof feedKinds)[number];

export interface Feed {
  readonly etag: string;
  readonly draw: () => Promise<Buffer>;
}

interface FeedHead {
  readonly title: string;
  readonly subtitle: string;
  /** The page of this feed. */
  readonly path: string;
  /** The time of the feed itself, which has none while it is empty. */
  readonly since: string;
  readonly works: readonly readable.ReadableWork[];
  readonly thoughts: readonly small.PublicSmallWriting[];
}

const entriesMax = 30;
/** The time of an empty feed: any constant is valid. */
const noTime = '1970-01-01T00:00:00.000Z';

interface Needs {
  readonly db: Queryable;
  readonly site: PageSite;
}

/** The newest of a person, circle, topic or channel as Atom. */
export function createFeeds({ db, site }: Needs) {
  const drawn = createCache<string, Promise<Buffer>>(200);
  return { find };

  /** @param name An id, or a channel's slug. undefined: there is no such public object. */
  async function find(kind: FeedKind, name: string): Promise<Feed | undefined> {
    const head = await headOf(kind, name);
    if (!head) return undefined;
    const etag = `"${createHash('sha256').update(JSON.stringify(head)).digest('base64url').slice(0, 24)}"`;
    return { etag, draw: () => drawOnce(etag, `/feeds/${kind}/${name}`, head) };
  }

  function drawOnce(etag: string, address: string, head: FeedHead): Promise<Buffer> {
    const known = drawn.get(etag);
    if (known) return known;
    const drawing = draw(address, head);
    drawn.set(etag, drawing);
    drawing.catch(() => drawn.delete(etag));
    return drawing;
  }

  async function headOf(kind: FeedKind, name: string): Promise<FeedHead | undefined> {
    if (kind === 'channel') return channelHead(name);
    const id = idInPath(name);
    if (id === undefined) return undefined;
    if (kind === 'user') {
      const person = await places.findPerson(db, id);
      if (!person) return undefined;
      const works = await readable.listOfPerson(db, id, { limit: entriesMax });
      const thoughts = await small.listThoughtsOfPerson(db, id, entriesMax);
      return headFor(`${person.name}的作品`, person.bio, `/user/${id}`, works, thoughts);
    }
    if (kind === 'circle') {
      const circle = await places.findCircle(db, id);
      if (!circle) return undefined;
      const works = await readable.listOfCircle(db, id, { limit: entriesMax });
      return headFor(`圈子：${circle.name}`, circle.about, `/circle/${id}`, works);
    }
    const [topic] = await places.findTopics(db, [id]);
    if (!topic) return undefined;
    const works = await readable.listOfTopic(db, id, { limit: entriesMax });
    const thoughts = await small.listThoughtsOfTopic(db, id, entriesMax);
    return headFor(`话题：${topic.name}`, topic.about, `/topic/${id}`, works, thoughts);
  }

  async function channelHead(slug: string): Promise<FeedHead | undefined> {
    const channel = await places.findChannel(db, slug);
    if (!channel) return undefined;
    const works = await readable.listOfChannel(db, channel.id, { limit: entriesMax });
    return headFor(`频道：${channel.name}`, channel.description, `/channel/${channel.slug}`, works);
  }

  async function draw(address: string, head: FeedHead): Promise<Buffer> {
    const texts = await readable.findTexts(
      db,
      head.works.map(({ id }) => id),
    );
    const bookIds = [...new Set(texts.flatMap(bookIdsOf))];
    const found = bookIds.length === 0 ? [] : await places.findBooks(db, bookIds);
    const books = new Map(found.map((book) => [book.asked, book]));
    const absolute = (path: string) => escapeHtml(new URL(path, site.publicUrl).href);
    return Buffer.from(
      [
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
        `<id>${absolute(address)}</id><title>${escapeHtml(`${head.title} - ${site.siteName}`)}</title>`,
        head.subtitle === '' ? '' : `<subtitle>${escapeHtml(head.subtitle)}</subtitle>`,
        `<updated>${new Date(head.since).toISOString()}</updated>`,
        `<link rel="self" type="application/atom+xml" href="${absolute(address)}"/>`,
        `<link rel="alternate" type="text/html" href="${absolute(head.path)}"/>`,
        ...newest([
          ...texts.map((text) => ({ at: text.publishedAt, xml: entryXml(text, books) })),
          ...head.thoughts.map((said) => ({ at: said.publishedAt, xml: thoughtXml(said) })),
        ]),
        '</feed>\n',
      ].join(''),
    );
  }

  function entryXml(text: readable.ReadableText, books: BooksById): string {
    const address = escapeHtml(new URL(readPath(text), site.publicUrl).href);
    const author = escapeHtml(new URL(`/user/${text.authorUid}`, site.publicUrl).href);
    return [
      `<entry><id>${address}</id><title>${escapeHtml(text.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${address}"/>`,
      `<author><name>${escapeHtml(text.authorName)}</name><uri>${author}</uri></author>`,
      `<category term="${text.kind}" label="${workKindLabels[text.kind]}"/>`,
      `<published>${new Date(text.publishedAt).toISOString()}</published>`,
      `<updated>${new Date(text.releasedAt).toISOString()}</updated>`,
      `<summary>${escapeHtml(descriptionOf(text))}</summary>`,
      // feed readers cannot cover spoilers
      text.spoiler
        ? ''
        : `<content type="html" xml:base="${address}">${escapeHtml(articleHtml(text, books, { ...site, isFeed: true }).text)}</content>`,
      '</entry>',
    ].join('');
  }

  function thoughtXml(said: small.PublicSmallWriting): string {
    const { uid, name, text, publishedAt } = said;
    const address = escapeHtml(new URL(smallPath(said), site.publicUrl).href);
    const at = new Date(publishedAt).toISOString();
    return [
      `<entry><id>${address}</id><title>${escapeHtml(thoughtTitle(text))}</title>`,
      `<link rel="alternate" type="text/html" href="${address}"/>`,
      `<author><name>${escapeHtml(name)}</name><uri>${escapeHtml(new URL(`/user/${uid}`, site.publicUrl).href)}</uri></author>`,
      `<category term="thought" label="想法"/><published>${at}</published><updated>${at}</updated>`,
      `<content type="text">${escapeHtml(text)}</content></entry>`,
    ].join('');
  }
}

/** Of both kinds together. */
function newest(entries: readonly { readonly at: string; readonly xml: string }[]): string[] {
  return entries
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, entriesMax)
    .map(({ xml }) => xml);
}

function headFor(
  title: string,
  subtitle: string,
  path: string,
  works: readonly readable.ReadableWork[],
  thoughts: readonly small.PublicSmallWriting[] = [],
): FeedHead {
  const since =
    [...works.map(({ releasedAt }) => releasedAt), ...thoughts.map(({ publishedAt }) => publishedAt)]
      .sort()
      .at(-1) ?? noTime;
  return { title, subtitle, path, since, works, thoughts };
}
