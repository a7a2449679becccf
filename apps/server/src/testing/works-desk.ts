import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDocument } from '@gongdu/contract/document';
import type { Work, WorkHead, WorkKind } from '@gongdu/contract/work';
import { noMeta, type WorkMeta } from '@gongdu/contract/work-meta';
import type { Clock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createAccounts } from '../modules/accounts/service.ts';
import { createAudit } from '../modules/audit/service.ts';
import { type Contents, createContents } from '../modules/contents/service.ts';
import { createReviews, type Decision, type Reviews } from '../modules/reviews/service.ts';
import { createUploads, type Uploads } from '../modules/uploads/service.ts';
import { createWorks, type Works } from '../modules/works/service.ts';
import { createLive } from '../realtime/live.ts';
import { createSocketServer } from '../realtime/socket-server.ts';
import { createStorage } from '../storage/create-storage.ts';
import { aDocument } from './documents.ts';
import { noticeServices } from './notice-services.ts';
import { createTestDatabase } from './test-database.ts';

/** The works' services on a database of their own, without HTTP: the clock can be set. */
export interface WorksDesk {
  readonly db: Database;
  readonly works: Works;
  readonly reviews: Reviews;
  readonly contents: Contents;
  readonly jobs: Jobs;
  readonly uploads: Uploads;
  /** Moves the clock forward by milliseconds. */
  pass(milliseconds: number): void;
  now(): Date;
  person(role?: Caller['role']): Promise<Caller>;
  draft(author: Caller, given?: Given): Promise<WorkHead>;
  /** The operator's word on a submitted work. */
  decide(id: number, decision?: Partial<Decision>): Promise<void>;
  published(author: Caller, given?: Given): Promise<Work>;
  close(): Promise<void>;
}

interface Given {
  readonly kind?: WorkKind;
  readonly title?: string;
  readonly text?: string;
  readonly meta?: Partial<WorkMeta>;
}

export async function openWorksDesk(): Promise<WorksDesk> {
  const database = await createTestDatabase();
  const { db } = database;
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead) };
  const live = createLive({
    sockets: createSocketServer({ http: createServer(), allowedOrigins: [] }),
    authenticate: async () => null,
    retryAfter: () => 0,
    socketsPerIp: 50,
    isProxy: () => false,
  });
  const accounts = createAccounts({ db });
  const audit = createAudit({ clock });
  const { notices } = noticeServices({ db, clock, live });
  const reviews = createReviews({ db, clock, accounts, audit, live });
  const contents = createContents({ db, clock });
  const failures: unknown[] = [];
  const jobs = createJobs({ db, pause: 0.5, onFailure: (error) => void failures.push(error) });
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
    notices,
    audit,
    live,
    jobs,
    files: uploads,
    index: contents,
  });
  reviews.register(works.reviewSubject);
  const operator = await person('admin');
  return {
    db,
    works,
    reviews,
    contents,
    jobs,
    uploads,
    pass: (milliseconds) => {
      ahead += milliseconds;
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
    { kind = 'post', title = '夜里读书', text = '写的都是小事。', meta }: Given = {},
  ) {
    const body = text === '' ? emptyDocument : aDocument(text);
    return works.create(author, { kind, title, body, meta: { ...noMeta, ...meta } });
  }

  async function decide(id: number, decision: Partial<Decision> = {}): Promise<void> {
    const [item] = await db<[{ id: number; version: number }]>`
      select id, version from review_item where object_id = ${id}`;
    const words = { sentence: '', note: '' };
    await reviews.decide(operator, item.id, {
      version: item.version,
      verdict: 'approve',
      ...words,
      ...decision,
    });
  }
}
