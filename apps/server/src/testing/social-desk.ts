import { createServer } from 'node:http';
import type { ContentRef } from '@gongdu/contract/content';
import type { Clock } from '../clock.ts';
import { type Database, inTransaction } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { createAccounts } from '../modules/accounts/service.ts';
import { type Comments, createComments } from '../modules/comments/service.ts';
import { type ContentEntry, type Contents, createContents } from '../modules/contents/service.ts';
import type { Notices } from '../modules/notices/service.ts';
import type { Preferences } from '../modules/preferences/service.ts';
import type { Silence } from '../modules/silence/service.ts';
import { createSocial, type Social } from '../modules/social/service.ts';
import { createLive } from '../realtime/live.ts';
import { createSocketServer } from '../realtime/socket-server.ts';
import { anEntry } from './content-entries.ts';
import { noticeServices } from './notice-services.ts';
import { createTestDatabase } from './test-database.ts';

/** Acts, comments and their notices on a database of their own, without HTTP: the clock can be set. */
export interface SocialDesk {
  readonly db: Database;
  readonly social: Social;
  readonly comments: Comments;
  readonly notices: Notices;
  readonly preferences: Preferences;
  readonly silence: Silence;
  readonly contents: Contents;
  /** Moves the clock forward by milliseconds. */
  pass(milliseconds: number): void;
  person(name?: string): Promise<Caller>;
  /** Something public of this owner. */
  thing(owner: Caller | null, given?: Partial<ContentEntry>): Promise<ContentRef>;
  close(): Promise<void>;
}

export async function openSocialDesk(): Promise<SocialDesk> {
  const database = await createTestDatabase();
  const { db } = database;
  let ahead = 0;
  let things = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead) };
  const live = createLive({
    sockets: createSocketServer({ http: createServer(), allowedOrigins: [] }),
    authenticate: async () => null,
    retryAfter: () => 0,
    socketsPerIp: 50,
    isProxy: () => false,
  });
  const accounts = createAccounts({ db });
  const contents = createContents({ db, clock });
  const { notices, preferences, silence } = noticeServices({ db, clock, live });
  const social = createSocial({ db, contents, accounts, clock, live, silence });
  const noFiles = { claimPicture: async () => undefined, releaseAll: async () => undefined };
  const comments = createComments({ db, clock, contents, accounts, social, silence, uploads: noFiles });
  social.onAct(notices.heed);
  social.onForget(notices.forget);
  silence.onBlock((tx, uid, blockedUid) => social.unfollow(tx, blockedUid, uid));
  return {
    db,
    social,
    comments,
    notices,
    preferences,
    silence,
    contents,
    pass: (milliseconds) => {
      ahead += milliseconds;
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
    things += 1;
    const entry = anEntry({ id: things, ownerUid: owner?.uid ?? null, link: `/post/${things}`, ...given });
    await inTransaction(db, (tx) => contents.put(tx, entry));
    return { kind: entry.kind, id: entry.id };
  }
}
