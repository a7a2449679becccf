import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import { dayMs } from '../../../../shared/time/clock.ts';
import { nameOf, namesOfAuthor, wordsIn } from './lexemes.ts';
import { type Query, titlesWithAuthors } from './query.ts';

/** A hit with its ranking data. */
export interface Candidate {
  readonly position: number;
  readonly kind: ContentKind;
  /** Both folded. */
  readonly title: string;
  readonly author: string;
  readonly publishedAt: string | null;
  /** Found by the pinyin of its name, or of its writer's. */
  readonly spelled?: 'whole' | 'part';
  /** Likes, collects, comments and follows; for a book also its readers. */
  readonly popularity: number;
}

/**
 * Objects with exactly that name first, then the author's books and whole names in pinyin, then the rest by points
 * (decision 0026). Of equal ones
 * the newer comes first.
 */
export function rank(query: Query, candidates: readonly Candidate[], now: Date): Candidate[] {
  const pairs = titlesWithAuthors(query);
  return candidates
    .map((each) => ({ each, tier: tierOf(query, pairs, each), points: pointsOf(query, each, now) }))
    .sort((a, b) => b.tier - a.tier || b.points - a.points || b.each.position - a.each.position)
    .map(({ each }) => each);
}

export function rankByPopularity(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => b.popularity - a.popularity || b.position - a.position);
}

const named: readonly ContentKind[] = ['book', 'topic', 'circle', 'author'];

function tierOf(
  { name }: Query,
  pairs: readonly { readonly title: string; readonly author: string }[],
  { kind, title, author, spelled }: Candidate,
): number {
  if (spelled === 'whole') return 1;
  if (name === null || !named.includes(kind)) return 0;
  const ownName = nameOf(wordsIn(title));
  if (ownName === name) return 2;
  if (kind !== 'book') return 0;
  const authors = namesOfAuthor(author);
  if (pairs.some((pair) => pair.title === ownName && authors.includes(pair.author))) return 2;
  return authors.includes(name) ? 1 : 0;
}

/** By the field of the match. */
const points = { title: 30, begins: 6, wholeTitle: 12, author: 22, wholeAuthor: 28, text: 8 };

/** By kind: named objects above texts about them, comments last. */
const kindPoints: Readonly<Record<ContentKind, number>> = {
  book: 18,
  author: 12,
  topic: 12,
  circle: 11,
  reading_lead: 9,
  book_list: 8,
  review: 8,
  live: 6,
  post: 5,
  news: 5,
  book_category: 0,
  institution_book_category: 0,
  comment: -40,
  short_review: -40,
  thought: -4,
};

const popularityMax = 14;
const freshnessMax = 4;
/** The half-life of freshness. */
const freshnessDays = 90;

function pointsOf(query: Query, candidate: Candidate, now: Date): number {
  const place = placePoints(query, candidate);
  const kind = kindPoints[candidate.kind];
  const popularity = Math.min(popularityMax, 2 * Math.log2(1 + candidate.popularity));
  // a word somewhere in a text is weak evidence of its subject
  const weight = place === points.text && kind > 0 ? 0.5 : 1;
  return place + kind * weight + popularity + freshnessOf(candidate, now);
}

function placePoints({ words, name }: Query, { title, author, spelled }: Candidate): number {
  if (spelled) return points.author;
  if (words.every((word) => title.includes(word))) {
    const own = nameOf(wordsIn(title)) ?? title;
    const share = name === null ? 0 : Math.min(1, name.length / own.length);
    const begins = name !== null && own.startsWith(name);
    return points.title + points.wholeTitle * share + (begins ? points.begins : 0);
  }
  if (name !== null && nameOf(wordsIn(author)) === name) return points.wholeAuthor;
  return words.every((word) => title.includes(word) || author.includes(word)) ? points.author : points.text;
}

/** Books have no freshness. */
function freshnessOf({ kind, publishedAt }: Candidate, now: Date): number {
  if (kind === 'book' || publishedAt === null) return 0;
  const days = Math.max(0, (now.getTime() - Date.parse(publishedAt)) / dayMs);
  return freshnessMax * 2 ** (-days / freshnessDays);
}
