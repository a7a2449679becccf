import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@gongdu/contract/problem';
import { workKindLabels } from '@gongdu/contract/writing/works/work';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { Queryable } from '../../../../db/database.ts';
import { createSemaphore, retrySeconds } from '../../../../shared/semaphore.ts';
import type { Storage } from '../../../../storage/storage.ts';
import { idInPath } from '../id-in-path.ts';
import { type PageSite, pictureOf, starsOf } from '../pages/parts.ts';
import { beginningOf } from '../pages/work-page.ts';
import * as places from '../places-store.ts';
import * as readable from '../readable-store.ts';
import type { Card } from './draw-card.ts';
import { createKeptCards } from './kept-cards.ts';

export interface ShareCard {
  readonly etag: string;
  /** Of this content, if it was drawn before. */
  readonly kept: () => Promise<Buffer | null>;
  /**
   * @throws Problem `server.busy` where too many wait, or too many of this address; who leaves gives up their place.
   */
  readonly draw: (asker: AbortSignal, address: string) => Promise<Buffer>;
}

type Content = Omit<Card, 'cover' | 'siteName' | 'address'> & {
  readonly path: string;
  /** Of the picture on it. */
  readonly cover: string | null;
};

/** Increment when the look of cards changes, so that browsers request them again. */
const look = 1;
/** A larger picture, in bytes, is not read into memory for a card. */
const coverBytesMax = 12_000_000;
/** Some seven seconds of drawing. */
const maxWaiting = 40;
/** Of these, of one address, behind which may be a whole school. */
const maxOfAddress = 10;

interface Needs {
  readonly db: Queryable;
  readonly site: PageSite;
  readonly storage: Pick<Storage, 'host' | 'read'>;
  /** Where drawn cards are kept. */
  readonly folder: string;
}

/** Share cards: title, author, and a QR code with the address. */
export function createShareCards({ db, site, storage, folder }: Needs) {
  const drawing = createSemaphore(2, maxWaiting);
  const kept = createKeptCards(folder);
  /** Cards that are drawn or waited for, by address. */
  const asked = new Map<string, number>();
  return { find };

  /**
   * @param section The first segment of the page's path. @param name The second: an id, or a channel's slug. undefined:
   * nothing public has this path.
   */
  async function find(section: string, name: string): Promise<ShareCard | undefined> {
    const content = await contentOf(section, name);
    if (content?.path !== `/${section}/${name}`) return undefined;
    const print = createHash('sha256')
      .update(JSON.stringify([look, content, site.siteName, site.publicUrl]))
      .digest('base64url');
    return {
      etag: `"${print.slice(0, 24)}"`,
      kept: () => kept.find(print),
      draw: (asker, address) => inPlaceOf(address, () => drawing.run(() => drawOnce(print, content), asker)),
    };
  }

  async function inPlaceOf<T>(address: string, work: () => Promise<T>): Promise<T> {
    const before = asked.get(address) ?? 0;
    if (before >= maxOfAddress) throw new Problem('server.busy', { seconds: retrySeconds });
    asked.set(address, before + 1);
    try {
      return await work();
    } finally {
      const others = (asked.get(address) ?? 1) - 1;
      if (others === 0) asked.delete(address);
      else asked.set(address, others);
    }
  }

  /** Of several who wait for the same card the first draws it. */
  async function drawOnce(print: string, content: Content): Promise<Buffer> {
    const known = await kept.find(print);
    if (known) return known;
    const cover = await readCover(pictureOf(content.cover, site));
    const address = new URL(content.path, site.publicUrl).href;
    const { drawCard } = await import('./draw-card.ts');
    const card = await drawCard({ ...content, cover, address, siteName: site.siteName });
    await kept.keep(print, card);
    return card;
  }

  async function readCover(address: string | undefined): Promise<Buffer | null> {
    if (address === undefined) return null;
    const key = [storage.host, '/storage/'].reduce(
      (rest, prefix) => (rest.startsWith(prefix) ? rest.slice(prefix.length) : rest),
      address,
    );
    const file = await storage.read(key);
    if (!file) return null;
    if (file.size <= coverBytesMax) return buffer(file.body);
    file.body.destroy();
    return null;
  }

  async function contentOf(section: string, name: string): Promise<Content | undefined> {
    if (section === 'channel') return channelContent(name);
    const id = idInPath(name);
    return id === undefined ? undefined : contentById(section, id);
  }

  async function contentById(section: string, id: number): Promise<Content | undefined> {
    if (section === 'user') return personContent(id);
    if (section === 'circle') return circleContent(id);
    if (section === 'topic') return topicContent(id);
    if (section === 'book') return bookContent(id);
    const work = await readable.findWork(db, id);
    if (!work) return undefined;
    const { kind, title, authorName, rating, spoiler, picture: cover } = work;
    const stars = kind === 'review' && rating !== null ? [`★ ${starsOf(rating)}`] : [];
    const words = spoiler ? '含有剧透，打开以后再看。' : beginningOf(work);
    return { path: readPath(work), title, facts: [workKindLabels[kind], authorName, ...stars], words, cover };
  }

  async function personContent(id: number): Promise<Content | undefined> {
    const person = await places.findPerson(db, id);
    return (
      person && {
        path: `/user/${id}`,
        title: person.name,
        facts: ['书友'],
        words: person.bio,
        cover: person.avatar,
      }
    );
  }

  async function circleContent(id: number): Promise<Content | undefined> {
    const circle = await places.findCircle(db, id);
    if (!circle) return undefined;
    const facts = ['圈子', `${circle.members} 人`];
    return { path: `/circle/${id}`, title: circle.name, facts, words: circle.about, cover: circle.cover };
  }

  async function topicContent(id: number): Promise<Content | undefined> {
    const [topic] = await places.findTopics(db, [id]);
    return (
      topic && {
        path: `/topic/${id}`,
        title: `#${topic.name}#`,
        facts: ['话题'],
        words: topic.about,
        cover: null,
      }
    );
  }

  async function channelContent(slug: string): Promise<Content | undefined> {
    const channel = await places.findChannel(db, slug);
    if (!channel) return undefined;
    const { name, description, cover } = channel;
    return { path: `/channel/${channel.slug}`, title: name, facts: ['频道'], words: description, cover };
  }

  async function bookContent(id: number): Promise<Content | undefined> {
    const [book] = await places.findBooks(db, [id]);
    if (!book) return undefined;
    const { title, author, summary, cover } = book;
    return { path: `/book/${id}`, title: `《${title}》`, facts: ['图书', author], words: summary, cover };
  }
}
