import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDocument } from '@gongdu/contract/document/document';
import { emptyMeta, type WorkMeta } from '@gongdu/contract/works/meta';
import type { Work, WorkHead, WorkKind } from '@gongdu/contract/works/work';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { createJobs, type Jobs } from '../../jobs/jobs.ts';
import { createAccounts } from '../../modules/accounts/service.ts';
import { createAudit } from '../../modules/audit/service.ts';
import { type ContentIndex, createContentIndex } from '../../modules/content-index/service.ts';
import { createModeration, type Decision, type Moderation } from '../../modules/moderation/service.ts';
import { createUploads, type Uploads } from '../../modules/uploads/service.ts';
import { createWorks, type Works } from '../../modules/works/service.ts';
import { createLive } from '../../realtime/live.ts';
import { createSocketServer } from '../../realtime/socket-server.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { createStorage } from '../../storage/create-storage.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { textDocument } from './documents.ts';
import { createNotificationServices } from './notifications.ts';

/** The works' services on a database of their own, without HTTP: the clock can be set. */
export interface WorksFixture {
  readonly db: Database;
  readonly works: Works;
  readonly reviews: Moderation;
  readonly contents: ContentIndex;
  readonly jobs: Jobs;
  readonly uploads: Uploads;
  /** Moves the clock forward by milliseconds. */
  advance(milliseconds: number): void;
  now(): Date;
  person(role?: Caller['role']): Promise<Caller>;
  draft(author: Caller, given?: DraftInput): Promise<WorkHead>;
  /** The operator's word on a submitted work. */
  decide(id: number, decision?: Partial<Decision>): Promise<void>;
  published(author: Caller, given?: DraftInput): Promise<Work>;
  close(): Promise<void>;
}

interface DraftInput {
  readonly kind?: WorkKind;
  readonly title?: string;
  readonly text?: string;
  readonly meta?: Partial<WorkMeta>;
}

export async function createWorksFixture(): Promise<WorksFixture> {
  const database = await createTestDatabase();
  const { db } = database;
  let offsetMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
  const live = createLive({
    sockets: createSocketServer({ http: createServer(), allowedOrigins: [] }),
    authenticate: async () => null,
    retryAfter: () => 0,
    socketsPerIp: 50,
    isProxy: () => false,
  });
  const accounts = createAccounts({ db });
  const audit = createAudit({ clock });
  const { notifications } = createNotificationServices({ db, clock, live });
  const reviews = createModeration({ db, clock, accounts, audit, live });
  const contents = createContentIndex({ db, clock });
  const failures: unknown[] = [];
  const jobs = createJobs({ db, pollSeconds: 0.5, onFailure: (error) => void failures.push(error) });
  const folder = mkdtempSync(join(tmpdir(), 'works-desk-'));
  const uploads = createUploads({
    db,
    clock,
    storage: createStorage(readConfig({ DATA_DIR: folder }).storage),
  });
  const works = createWorks({
    db,
    clock,
    accounts,
    reviews,
    notifications,
    audit,
    live,
    jobs,
    files: uploads,
    index: contents,
  });
  reviews.registerSubject(works.moderationSubject);
  const operator = await person('admin');
  return {
    db,
    works,
    reviews,
    contents,
    jobs,
    uploads,
    advance: (milliseconds) => {
      offsetMs += milliseconds;
    },
    now: () => clock.now(),
    person,
    draft,
    decide,
    published: async (author, given) => {
      const { id, version } = await draft(author, given);
      await works.submit(author, id, version);
      await decide(id);
      return works.read(author, id);
    },
    close: async () => {
      await jobs.close();
      live.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };

  async function person(role: Caller['role'] = 'user'): Promise<Caller> {
    const [{ uid }] = await db<[{ uid: number }]>`
      insert into account (name, role) values ('林小满', ${role}) returning uid`;
    const all = { sid: 's', permissions: [], institutionId: null, secondFactorMissing: false };
    return { uid, role, ...all };
  }

  function draft(
    author: Caller,
    { kind = 'post', title = '夜里读书', text = '写的都是小事。', meta }: DraftInput = {},
  ) {
    const body = text === '' ? emptyDocument : textDocument(text);
    return works.create(author, { kind, title, body, meta: { ...emptyMeta, ...meta } });
  }

  async function decide(id: number, decision: Partial<Decision> = {}): Promise<void> {
    const [item] = await db<[{ id: number; version: number }]>`
      select id, version from moderation_item where object_id = ${id}`;
    const words = { sentence: '', note: '' };
    await reviews.decide(operator, item.id, {
      version: item.version,
      verdict: 'approve',
      ...words,
      ...decision,
    });
  }
}
