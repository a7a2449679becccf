import { refKey } from '@gongdu/contract/core/content-index/content';
import type { SearchSuggestion, SuggestedKind } from '@gongdu/contract/core/content-index/search';
import { suggestionsMax } from '@gongdu/contract/core/content-index/search';
import { authorNames, authorPath } from '@gongdu/rules/library/books/author-names';
import { inTransaction, type Queryable } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { ContentEntry } from '../entries.ts';
import { findEntries } from '../store.ts';
import * as spelledStore from './spelled-store.ts';
import { spellingsOf, toNameKey, toSpelledKey } from './spellings.ts';
import * as store from './store.ts';

type Named = Pick<ContentEntry, 'kind' | 'id' | 'title' | 'authorName'>;

/** Names per statement of the nightly jobs. */
const batchSize = 1000;

/** Names of books, writers, topics, circles and members, for suggestions while typing. */
export function createNames({ db }: Pick<Platform, 'db'>) {
  return {
    index,
    unindex,
    indexPeople,
    indexMissingPeople,
    unindexPerson,
    weigh,
    suggest,
    findSpelledPeople,
  };

  async function index(sql: Queryable, entries: readonly Named[]): Promise<void> {
    const rows = await Promise.all(entries.flatMap(namesOf).map(spelled));
    if (rows.length > 0) await store.insertNames(sql, rows.flat());
  }

  async function unindex(sql: Queryable, refs: readonly Pick<Named, 'kind' | 'id'>[]): Promise<void> {
    const gone = refs.flatMap(({ kind, id }) => nameKinds(kind).map((each) => ({ kind: each, id })));
    if (gone.length > 0) await store.deleteNames(sql, gone);
  }

  /** Replaces the names of these members. */
  async function indexPeople(
    sql: Queryable,
    people: readonly { readonly uid: number; readonly name: string }[],
  ): Promise<void> {
    const named = people.map(({ uid, name }) => ({ kind: 'person', id: uid, name }) as const);
    if (named.length === 0) return;
    await store.deleteNames(sql, named);
    const rows = await Promise.all(named.map(spelled));
    await store.insertNames(sql, rows.flat());
  }

  /** Adds members who are not indexed yet: new ones, and re-enabled ones. */
  async function indexMissingPeople(): Promise<void> {
    for (let above = 0; ; ) {
      const last = await store.findAccountAfter(db, above, batchSize);
      if (last === null) return;
      const range = { above, last };
      await inTransaction(db, async ({ sql }) =>
        indexPeople(sql, await store.listMissingMembers(sql, range)),
      );
      above = last;
    }
  }

  function unindexPerson(sql: Queryable, uid: number): Promise<void> {
    return store.deleteNames(sql, [{ kind: 'person', id: uid }]);
  }

  async function weigh(sql: Queryable): Promise<void> {
    let last = await store.weighNames(sql, undefined, batchSize);
    while (last) last = await store.weighNames(sql, last, batchSize);
  }

  /** Uids of members whose names are typed in pinyin. */
  async function findSpelledPeople(uid: number, text: string, limit: number): Promise<number[]> {
    const key = toSpelledKey(text);
    return key === null ? [] : spelledStore.findSpelledPeople(db, { uid, key, limit });
  }

  async function suggest(uid: number, text: string): Promise<SearchSuggestion[]> {
    const key = toNameKey(text);
    if (key === '') return [];
    const found = await store.findNames(db, uid, key, suggestionsMax);
    const refs = found.flatMap(({ kind, id }) =>
      kind === 'writer' || kind === 'person' ? [] : [{ kind, id }],
    );
    const entries = new Map(
      (refs.length === 0 ? [] : await findEntries(db, refs)).map((each) => [refKey(each), each]),
    );
    return found.flatMap((each) => toSuggestion(each, entries.get(refKey(each))) ?? []);
  }
}

function namesOf({
  kind,
  id,
  title,
  authorName,
}: Named): { kind: SuggestedKind; id: number; name: string }[] {
  const writers = kind === 'book' ? authorNames(authorName) : [];
  return nameKinds(kind).flatMap((each) =>
    (each === 'writer' ? writers : [title]).map((name) => ({ kind: each, id, name })),
  );
}

function nameKinds(kind: ContentEntry['kind']): SuggestedKind[] {
  if (kind === 'book') return ['book', 'writer'];
  return kind === 'topic' || kind === 'circle' ? [kind] : [];
}

async function spelled(named: { kind: SuggestedKind; id: number; name: string }): Promise<store.NameRow[]> {
  const spellings = await spellingsOf(named.name);
  return spellings.map((spelling) => ({ ...named, ...spelling }));
}

/** Null for an entry that is no longer public. */
function toSuggestion(
  { kind, id, name, avatar }: store.FoundName,
  entry: ContentEntry | undefined,
): SearchSuggestion | null {
  if (kind === 'person') return { kind, id, name, about: '', picture: avatar, link: `/user/${id}` };
  if (kind === 'writer') return { kind, id, name, about: '', picture: null, link: authorPath(name) };
  if (!entry) return null;
  const about = kind === 'book' ? [entry.authorName, yearOf(entry)].filter((fact) => fact !== '') : [];
  return { kind, id, name, about: about.join('\u2003'), picture: entry.cover, link: entry.link };
}

function yearOf({ publishedAt }: ContentEntry): string {
  return publishedAt === null ? '' : `${new Date(publishedAt).getUTCFullYear()} 年`;
}
