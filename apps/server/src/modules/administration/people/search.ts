import type {
  listPeople,
  PeopleGroup,
  PeopleSearch,
  PersonRow,
} from '@gongdu/contract/administration/people';
import type { ReplyOf } from '@gongdu/contract/endpoint';
import { normalizePhone } from '@gongdu/contract/phone-number';
import { isCountPart, isIdPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Platform } from '../../../platform.ts';
import { maskPhone } from '../../../shared/text/mask-phone.ts';
import * as store from './search-store.ts';

interface PeopleQuery {
  readonly by: PeopleSearch;
  readonly q: string;
  readonly group: PeopleGroup;
  readonly after?: string | undefined;
  readonly pageSize: number;
}

type Found = ReplyOf<typeof listPeople>;

/** The operators' search for members; a page costs the same for any number of members. */
export function createPeopleSearch({ db }: Pick<Platform, 'db'>) {
  return async ({ by, q, group, after, pageSize }: PeopleQuery): Promise<Found> => {
    if (q !== '' && by === 'name') return byName(q, after, pageSize);
    const [uid] = parseCursor(after, [isIdPart]) ?? [];
    const page = { before: uid === undefined ? undefined : Number(uid), limit: pageSize + 1 };
    const found = await listed(by, q, group, page);
    const { rows, next } = toPage(found, pageSize, (last) => [last.uid]);
    return { rows: rows.map(toRow), next };
  };

  function listed(by: PeopleSearch, q: string, group: PeopleGroup, page: store.Page) {
    if (q === '') return store.listGroup(db, group, page);
    if (by === 'phone') return store.findByPhone(db, normalizePhone(q), page);
    if (by === 'ip') return store.findByAddress(db, q, page);
    return store.findByUid(db, Number(q));
  }

  async function byName(words: string, cursor: string | undefined, pageSize: number): Promise<Found> {
    const places = await store.findByName(db, words, { after: placeOf(cursor), limit: pageSize + 1 });
    const { rows, next } = toPage(places, pageSize, ({ stage, suffix, uid }) => [
      ...[stage, Buffer.from(suffix).toString('base64url'), uid],
    ]);
    const people = await store.findMany(
      db,
      rows.map(({ uid }) => uid),
    );
    return { rows: people.map(toRow), next };
  }
}

function placeOf(cursor: string | undefined): store.NamePlace | undefined {
  const [stage, suffix = '', uid] = parseCursor(cursor, [isCountPart, isSuffixPart, isIdPart]) ?? [];
  if (stage === undefined) return undefined;
  return { stage: stage === '0' ? 0 : 1, suffix: decode(suffix), uid: Number(uid) };
}

/** PostgreSQL stores no NUL. */
function isSuffixPart(part: string): boolean {
  return /^[\w-]{1,500}$/.test(part) && !decode(part).includes('\0');
}

function decode(part: string): string {
  return Buffer.from(part, 'base64url').toString();
}

function toRow({ phone, ...person }: store.FoundPerson): PersonRow {
  return { ...person, phone: maskPhone(phone) };
}
