import { type ContentRef, contentKindLabels, refKey } from '@gongdu/contract/core/content-index/content';
import type {
  FoundWriter,
  SearchSuggestion,
  SuggestedKind,
} from '@gongdu/contract/core/content-index/search';
import { suggestedKinds, suggestionsMax, writersMax } from '@gongdu/contract/core/content-index/search';
import { authorNames, authorPath } from '@gongdu/rules/library/books/author-names';
import { inTransaction, type Queryable } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { ContentEntry } from '../entries.ts';
import { findEntries } from '../store.ts';
import { createMend } from './mend.ts';
import * as spelledStore from './spelled-store.ts';
import { holeKeysOf, spellingsOf, toSpelledName, toTypedName } from './spellings.ts';
import * as store from './store.ts';

type Named = Pick<ContentEntry, 'kind' | 'id' | 'title' | 'authorName'>;

/** Names per statement of the nightly jobs. */
const batchSize = 1000;

/**
 * The names of books, writers, lists, topics, circles and members: the one place that the page, the pickers, mentions and
 * the command box ask how a name may be typed.
 */
export function createNames({ db }: Pick<Platform, 'db'>) {
  const mend = createMend(db);
  return {
    mendPerson,
    findWriters,
    findTopics,
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
    await insert(sql, entries.flatMap(namesOf));
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
    await insert(sql, named);
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
    const typed = await toSpelledName(text);
    return typed === null ? [] : spelledStore.findSpelledPeople(db, { uid, typed, limit });
  }

  /** The member's name, or its pinyin, that was probably meant by a text with a typing error. */
  function mendPerson(text: string): Promise<string | null> {
    return mend(text, { kinds: ['person'] });
  }

  /** Authors of public books whose names are so or begin so, as written or read; where there are none, who was meant. */
  async function findWriters(text: string): Promise<FoundWriter[]> {
    const typed = await writersOf(text);
    const meant = typed.length > 0 ? null : await mend(text, { kinds: ['writer'] });
    const found = meant === null ? typed : await writersOf(meant);
    return found.map((writer) => ({ ...writer, link: authorPath(writer.name), mended: meant }));
  }

  /** Ids of topics whose names begin so, as read; where there are none, of those that were probably meant. */
  async function findTopics(text: string, limit: number): Promise<number[]> {
    const typed = await topicsOf(text, limit);
    const meant = typed.length > 0 ? null : await mend(text, { kinds: ['topic'] });
    return meant === null ? typed : topicsOf(meant, limit);
  }

  async function topicsOf(text: string, limit: number): Promise<number[]> {
    const typed = await toTypedName(text);
    return typed === null ? [] : store.listIds(db, 'topic', typed, limit);
  }

  async function writersOf(text: string): Promise<store.WriterRow[]> {
    const typed = await toTypedName(text);
    return typed === null ? [] : store.listWriters(db, typed, writersMax);
  }

  async function namesLike(uid: number, text: string): Promise<store.FoundName[]> {
    const typed = await toTypedName(text);
    return typed === null ? [] : store.findNames(db, uid, typed, suggestionsMax);
  }

  /** Names that begin with the text, as it is written or read; where there are none, those that were probably meant. */
  async function suggest(uid: number, text: string): Promise<SearchSuggestion[]> {
    const typed = await namesLike(uid, text);
    const meant = typed.length > 0 ? null : await mend(text, { kinds: suggestedKinds });
    const found = meant === null ? typed : await namesLike(uid, meant);
    const refs = found.flatMap((each) => entryRefOf(each) ?? []);
    const entries = new Map(
      (refs.length === 0 ? [] : await findEntries(db, refs)).map((each) => [refKey(each), each]),
    );
    return found.flatMap((each) => {
      const ref = entryRefOf(each);
      return toSuggestion(each, ref === null ? undefined : entries.get(refKey(ref))) ?? [];
    });
  }
}

function namesOf({ kind, id, title, authorName }: Named): NamedObject[] {
  const writers = kind === 'book' ? authorNames(authorName) : [];
  return nameKinds(kind).flatMap((each) =>
    (each === 'writer' ? writers : [title]).map((name) => ({ kind: each, id, name })),
  );
}

function nameKinds(kind: ContentEntry['kind']): SuggestedKind[] {
  if (kind === 'book') return ['book', 'writer'];
  return kind === 'topic' || kind === 'circle' || kind === 'book_list' ? [kind] : [];
}

interface NamedObject {
  readonly kind: SuggestedKind;
  readonly id: number;
  readonly name: string;
}

async function insert(sql: Queryable, named: readonly NamedObject[]): Promise<void> {
  if (named.length === 0) return;
  await store.insertNames(sql, (await Promise.all(named.map(spelled))).flat());
  const holes = named.flatMap(({ kind, id, name }) => holeKeysOf(name).map((hole) => ({ kind, id, hole })));
  if (holes.length > 0) await store.insertHoles(sql, holes);
}

async function spelled(named: NamedObject): Promise<store.NameRow[]> {
  const spellings = await spellingsOf(named.name);
  return spellings.map((spelling) => ({ ...named, ...spelling }));
}

/** Of a member, what they are as an invited author. */
function entryRefOf({ kind, id }: store.FoundName): ContentRef | null {
  if (kind === 'writer') return null;
  return kind === 'person' ? { kind: 'author', id } : { kind, id };
}

/** Null for an entry that is no longer public. */
function toSuggestion(
  { kind, id, name, avatar }: store.FoundName,
  entry: ContentEntry | undefined,
): SearchSuggestion | null {
  if (kind === 'person')
    return {
      kind,
      id,
      name,
      about: entry ? contentKindLabels.author : '',
      picture: avatar,
      link: `/user/${id}`,
    };
  if (kind === 'writer') return { kind, id, name, about: '', picture: null, link: authorPath(name) };
  if (!entry) return null;
  const about = kind === 'book' ? [entry.authorName, yearOf(entry)].filter((fact) => fact !== '') : [];
  return { kind, id, name, about: about.join('\u2003'), picture: entry.cover, link: entry.link };
}

function yearOf({ publishedAt }: ContentEntry): string {
  return publishedAt === null ? '' : `${new Date(publishedAt).getUTCFullYear()} 年`;
}
