import type { LineRemark } from '@gongdu/contract/library/imports/line-codes';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { quoteOf } from '../quote.ts';
import type { ImportedRecord, ImportFacts, LeftOut } from '../records.ts';
import {
  cleanText,
  dayOf,
  identifiersIn,
  instantOf,
  isbnOf,
  oneLine,
  pagesOf,
  publishedOf,
  ratingOf,
  stateOf,
  tagsOf,
} from '../values.ts';
import { isObject, type JsonObject, type JsonValue, textOf } from './json-values.ts';

interface Item {
  readonly title: string;
  readonly author: string;
  readonly isbn: string;
  readonly publisher: string;
  readonly publishedOn: string;
  readonly pages: string;
  readonly links: string;
}

interface Mark {
  readonly line: number;
  status: string;
  at: string;
  rating: string;
  comment: string;
  tags: string[];
  isPrivate: boolean | null;
  /** When it was put into each state. */
  readonly since: Map<ReadState, string>;
}

const commentMax = 20_000;

/** The journal of NeoDB: what was done with a thing, one act a line; its catalogue says what the things are. */
export function createNeodbJournal({ today, defaultState }: ImportFacts, count: (left: LeftOut) => void) {
  const items = new Map<string, Item>();
  const marks = new Map<string, Mark>();
  return { readItem, readAct, records };

  function readItem(value: JsonValue): void {
    if (!isObject(value) || !/^(?:Edition|Work)$/u.test(textOf(value.type))) return;
    const id = textOf(value.id) || textOf(value.url);
    const resources = listOf(value.external_resources).map((each) =>
      isObject(each) ? textOf(each.url) : '',
    );
    items.set(id, {
      title: textOf(value.display_title) || textOf(value.title),
      author: listOf(value.author).map(textOf).join(' / '),
      isbn: textOf(value.isbn),
      publisher: textOf(value.pub_house) || listOf(value.pub_house).map(textOf).join(' / '),
      publishedOn: dated(textOf(value.pub_year), textOf(value.pub_month)),
      pages: textOf(value.pages),
      links: [id, ...resources].join(' '),
    });
  }

  /** A note is a record of its own; a mark is one when all its acts are read. */
  function readAct(value: JsonValue, line: number): ImportedRecord[] {
    if (!isObject(value)) return [];
    const content = isObject(value.content) ? value.content : {};
    const thing = textOf(content.withRegardTo) || textOf(value.item);
    if (thing === '') return [];
    const type = textOf(value.type);
    if (!items.has(thing)) {
      if (type === 'ShelfMember') count({ what: '不是书的条目', count: 1 });
      return [];
    }
    if (type === 'Review') count({ what: '书评', count: 1 });
    else if (type === 'Note') return noteOf(items.get(thing), content, line);
    else change(markOf(thing, line), type, content, value);
    return [];
  }

  function change(mark: Mark, type: string, content: JsonObject, value: JsonObject): void {
    if (type === 'ShelfMember') {
      mark.status = textOf(content.status);
      mark.at = textOf(content.published);
      mark.isPrivate = value.visibility !== 0;
    } else if (type === 'Rating') mark.rating = `${textOf(content.value)}/${textOf(content.best) || '10'}`;
    else if (type === 'Comment') mark.comment = textOf(content.content);
    else if (type === 'TagMember') mark.tags.push(textOf(content.tag) || textOf(content.name));
    else if (type === 'ShelfLog') {
      const state = stateOf(textOf(value.status));
      if (state && !mark.since.has(state)) mark.since.set(state, textOf(value.timestamp));
    }
  }

  function markOf(thing: string, line: number): Mark {
    const known = marks.get(thing);
    if (known) return known;
    const mark = {
      line,
      status: '',
      at: '',
      rating: '',
      comment: '',
      tags: [],
      isPrivate: null,
      since: new Map(),
    };
    marks.set(thing, mark);
    return mark;
  }

  function noteOf(item: Item | undefined, content: JsonObject, line: number): ImportedRecord[] {
    const progress = isObject(content.progress) ? content.progress : {};
    const unit = { page: 'page', percentage: 'percent' } as const;
    const named = textOf(progress.type);
    const known = named === 'page' || named === 'percentage' ? unit[named] : undefined;
    const at = textOf(content.published);
    const day = dayOf(at, today);
    return [
      quoteOf({
        line,
        sheet: 'journal.ndjson',
        bookTitle: item?.title ?? '',
        bookAuthor: item?.author ?? '',
        bookIsbn13: isbnOf(item?.isbn ?? '') || null,
        thought: [textOf(content.title), textOf(content.content)].filter((text) => text !== '').join('\n'),
        position: known ? { unit: known, value: textOf(progress.value) } : null,
        notedAt: day ? instantOf(at, day) : null,
        source: 'NeoDB',
      }),
    ];
  }

  function records(): ImportedRecord[] {
    return [...marks].flatMap(([thing, mark]): ImportedRecord[] => {
      const item = items.get(thing);
      return item && mark.status !== '' ? [bookOf(item, mark)] : [];
    });
  }

  function bookOf(item: Item, mark: Mark): ImportedRecord {
    const remarks = new Set<LineRemark>();
    const named = stateOf(mark.status);
    if (!named) remarks.add('state');
    const day = (text: string | undefined) => dayOf(text ?? '', today) || null;
    const { halves, remark } = ratingOf(mark.rating, 10);
    if (remark) remarks.add(remark);
    const isbn13 = isbnOf(item.isbn);
    if (isbn13 === undefined) remarks.add('isbn');
    const { tags, isCut } = tagsOf(mark.tags.join('\n'), /\n/u);
    if (isCut) remarks.add('tags');
    const comment = cleanText(mark.comment);
    if (comment.length > commentMax) remarks.add('note');
    const markedOn = day(mark.at);
    const state = named ?? defaultState ?? null;
    return {
      kind: 'book',
      line: mark.line,
      sheet: 'journal.ndjson',
      title: oneLine(cleanText(item.title), 200),
      author: oneLine(cleanText(item.author), 200),
      isbn13: isbn13 || null,
      publisher: oneLine(cleanText(item.publisher), 200),
      publishedOn: item.publishedOn,
      pages: pagesOf(item.pages),
      identifiers: identifiersIn(item.links),
      state,
      rating: halves,
      wantedOn: day(mark.since.get('want')) ?? (state === 'want' ? markedOn : null),
      startedOn: day(mark.since.get('reading')) ?? (state === 'reading' ? markedOn : null),
      finishedOn: state === 'read' ? markedOn : null,
      markedAt: markedOn === null ? null : instantOf(mark.at, markedOn),
      readings: [],
      progress: null,
      reason: '',
      tags,
      comment: comment.slice(0, commentMax),
      note: '',
      isPrivate: mark.isPrivate,
      remarks: [...remarks],
    };
  }
}

function dated(year: string, month: string): string {
  return publishedOf(month === '' ? year : `${year}-${month}`);
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
