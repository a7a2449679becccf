import { createServer } from 'node:http';
import type { ContentRef } from '@gongdu/contract/content';
import { type Database, inTransaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { createAccounts } from '../../modules/accounts/service.ts';
import type { Blocks } from '../../modules/blocks/service.ts';
import { type Comments, createComments } from '../../modules/comments/service.ts';
import {
  type ContentEntry,
  type ContentIndex,
  createContentIndex,
} from '../../modules/content-index/service.ts';
import type { Notifications } from '../../modules/notifications/service.ts';
import type { Preferences } from '../../modules/preferences/service.ts';
import { createReactions, type Reactions } from '../../modules/reactions/service.ts';
import { createLive } from '../../realtime/live.ts';
import { createSocketServer } from '../../realtime/socket-server.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { contentEntry } from './content-entries.ts';
import { createNotificationServices } from './notifications.ts';

/** Acts, comments and their notices on a database of their own, without HTTP: the clock can be set. */
export interface ReactionsFixture {
  readonly db: Database;
  readonly social: Reactions;
  readonly comments: Comments;
  readonly notifications: Notifications;
  readonly preferences: Preferences;
  readonly silence: Blocks;
  readonly contents: ContentIndex;
  /** Moves the clock forward by milliseconds. */
  advance(milliseconds: number): void;
  person(name?: string): Promise<Caller>;
  /** Something public of this owner. */
  thing(owner: Caller | null, given?: Partial<ContentEntry>): Promise<ContentRef>;
  close(): Promise<void>;
}

export async function createReactionsFixture(): Promise<ReactionsFixture> {
  const database = await createTestDatabase();
  const { db } = database;
  let offsetMs = 0;
  let contentCount = 0;
  const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
  const live = createLive({
    sockets: createSocketServer({ http: createServer(), allowedOrigins: [] }),
    authenticate: async () => null,
    retryAfter: () => 0,
    socketsPerIp: 50,
    isProxy: () => false,
  });
  const accounts = createAccounts({ db });
  const contents = createContentIndex({ db, clock });
  const { notifications, preferences, silence } = createNotificationServices({ db, clock, live });
  const social = createReactions({ db, contents, accounts, clock, live, silence });
  const noFiles = { claimPicture: async () => undefined, releaseAll: async () => undefined };
  const comments = createComments({ db, clock, contents, accounts, social, silence, uploads: noFiles });
  social.onActivity(notifications.recordActivity);
  social.onRemoved(notifications.deleteOfObjects);
  silence.onBlock((tx, uid, blockedUid) => social.unfollow(tx, blockedUid, uid));
  return {
    db,
    social,
    comments,
    notifications,
    preferences,
    silence,
    contents,
    advance: (milliseconds) => {
      offsetMs += milliseconds;
    },
    person,
    thing,
    close: async () => {
      live.close();
      await database.close();
    },
  };

  async function person(name = '林小满'): Promise<Caller> {
    const [{ uid }] = await db<[{ uid: number }]>`
      insert into account (name, role) values (${name}, 'user') returning uid`;
    return { uid, role: 'user', sid: 's', permissions: [], institutionId: null, secondFactorMissing: false };
  }

  async function thing(owner: Caller | null, given: Partial<ContentEntry> = {}): Promise<ContentRef> {
    contentCount += 1;
    const entry = contentEntry({
      id: contentCount,
      ownerUid: owner?.uid ?? null,
      link: `/post/${contentCount}`,
      ...given,
    });
    await inTransaction(db, (tx) => contents.upsert(tx, entry));
    return { kind: entry.kind, id: entry.id };
  }
}
