import type { ContentRef } from '@gongdu/contract/core/content-index/content';
import { type Database, inTransaction, type MessagingDatabase } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { ContentEntry } from '../../modules/core/content-index/service.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { createTestServices, type TestServices } from '../app/test-services.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { contentEntry } from './content-entries.ts';
import { newPhone } from './phones.ts';

/** The product's services on a database of their own, and what tests of reactions and comments do over and over. */
export interface ReactionsFixture extends TestServices {
  readonly db: Database;
  /** Of the notices. */
  readonly messagingDb: MessagingDatabase;
  /** Resolves once notices are written that have been decided. */
  settled(): Promise<void>;
  /** Moves the clock forward by milliseconds. */
  advance(milliseconds: number): void;
  person(name?: string): Promise<Caller>;
  /** Something public of this owner. */
  thing(owner: Caller | null, given?: Partial<ContentEntry>): Promise<ContentRef>;
  close(): Promise<void>;
}

export async function createReactionsFixture(): Promise<ReactionsFixture> {
  const database = await createTestDatabase();
  const { db, messagingDb, messagingApart, settled } = database;
  let offsetMs = 0;
  let contentCount = 0;
  const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
  const services = await createTestServices({ db, clock, messagingDb, messagingApart });
  const { contentIndex } = services;
  return {
    ...services,
    reactions: settling(services.reactions),
    comments: settling(services.comments),
    db,
    messagingDb,
    settled,
    advance: (milliseconds) => {
      offsetMs += milliseconds;
    },
    person,
    thing,
    close: async () => {
      await services.close();
      await database.close();
    },
  };

  /** The same, except that the notices of what a call does are written when it returns. */
  function settling<T extends object>(service: T): T {
    return new Proxy(service, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name);
        if (!messagingApart || typeof part !== 'function') return part;
        return async (...args: unknown[]) => {
          const answer: unknown = await Reflect.apply(part, target, args);
          await settled();
          return answer;
        };
      },
    });
  }

  async function person(name = '林小满'): Promise<Caller> {
    const [{ uid }] = await db<[{ uid: number }]>`
      insert into account (name, role, phone) values (${name}, 'user', ${newPhone()}) returning uid`;
    await settled();
    return {
      uid,
      role: 'user',
      sid: 's',
      permissions: [],
      institutionId: null,
      actingUid: null,
      secondFactorMissing: false,
    };
  }

  async function thing(owner: Caller | null, given: Partial<ContentEntry> = {}): Promise<ContentRef> {
    contentCount += 1;
    const entry = contentEntry({
      id: contentCount,
      ownerUid: owner?.uid ?? null,
      link: `/post/${contentCount}`,
      ...given,
    });
    await inTransaction(db, (tx) => contentIndex.upsert(tx, entry));
    return { kind: entry.kind, id: entry.id };
  }
}
