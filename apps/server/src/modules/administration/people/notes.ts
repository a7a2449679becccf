import type { PersonNote } from '@gongdu/contract/administration/people';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts, People } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import * as store from './store.ts';

export interface NoteNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'find' | 'getPeople'>;
  readonly audit: Audit;
}

interface IdPage {
  readonly before?: number | undefined;
  readonly pageSize: number;
}

/** Operators' notes about a member: added and changed, never deleted. */
export function createPersonNotes({ db, clock, accounts, audit }: NoteNeeds) {
  return { list, add, correct };

  async function list(
    caller: Caller,
    uid: number,
    { before, pageSize }: IdPage,
  ): Promise<{ rows: PersonNote[]; next: number | null }> {
    const found = await store.listNotes(db, uid, { before, limit: pageSize + 1 });
    const { rows, next } = slicePage(found, pageSize, ({ id }) => id);
    const people = await accounts.getPeople(rows.map(({ byUid }) => byUid));
    return { rows: rows.map((row) => toNote(caller, row, people)), next };
  }

  /** @throws Problem `member.not_found` */
  async function add(caller: Caller, uid: number, text: string): Promise<PersonNote> {
    if (!(await accounts.find(uid))) throw new Problem('member.not_found');
    const createdAt = clock.now().toISOString();
    const row = await inTransaction(db, async (tx) => {
      const note = await store.insertNote(tx.sql, { uid, byUid: caller.uid, text, createdAt });
      await audit.write(tx, caller, 'person.noted', uid, { note: text });
      return note;
    });
    return toNote(caller, row, await accounts.getPeople([row.byUid]));
  }

  /** @throws Problem `people.note_not_found`, `people.note_not_mine`, `people.note_changed` */
  async function correct(
    caller: Caller,
    which: { readonly uid: number; readonly id: number },
    { text, version }: { readonly text: string; readonly version: number },
  ): Promise<PersonNote> {
    const row = await inTransaction(db, async (tx) => {
      const before = await store.lockNote(tx.sql, which);
      if (!before) throw new Problem('people.note_not_found');
      if (before.byUid !== caller.uid) throw new Problem('people.note_not_mine');
      if (before.version !== version) throw new Problem('people.note_changed');
      const correctedAt = clock.now().toISOString();
      const note = await store.correctNote(tx.sql, before.id, { text, correctedAt });
      await audit.write(tx, caller, 'person.note_corrected', which.uid, { before: before.text, note: text });
      return note;
    });
    return toNote(caller, row, await accounts.getPeople([row.byUid]));
  }
}

function toNote(
  caller: Caller,
  { id, byUid, text, version, createdAt, correctedAt }: store.StoredNote,
  people: People,
): PersonNote {
  return {
    id,
    text,
    version,
    correctedAt,
    at: createdAt,
    by: people.get(byUid),
    mine: byUid === caller.uid,
  };
}
