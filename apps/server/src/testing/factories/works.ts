import { emptyDocument } from '@gongdu/contract/document/document';
import { emptyMeta, type WorkMeta } from '@gongdu/contract/writing/works/meta';
import type { Work, WorkHead, WorkKind } from '@gongdu/contract/writing/works/work';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Decision } from '../../modules/moderation/queue/decisions.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { createTestServices, type TestServices } from '../app/test-services.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { textDocument } from './documents.ts';
import { newPhone } from './phones.ts';

/** The product's services on a database of their own, and what tests of works do over and over. */
export interface WorksFixture extends TestServices {
  readonly db: Database;
  /** Moves the clock forward by milliseconds. */
  advance(milliseconds: number): void;
  now(): Date;
  person(role?: Caller['role']): Promise<Caller>;
  draft(author: Caller, given?: DraftInput): Promise<WorkHead>;
  /** A public topic. @returns its id */
  topic(name: string): Promise<number>;
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
  const services = await createTestServices({ db, clock });
  const { works, moderation } = services;
  const operator = await person('admin');
  return {
    ...services,
    db,
    advance: (milliseconds) => {
      offsetMs += milliseconds;
    },
    now: () => clock.now(),
    person,
    draft,
    topic,
    decide,
    published: async (author, given) => {
      const { id, version } = await draft(author, given);
      await works.submit(author, id, version);
      await decide(id);
      return works.read(author, id);
    },
    close: async () => {
      await services.close();
      await database.close();
    },
  };

  async function person(role: Caller['role'] = 'user'): Promise<Caller> {
    const [{ uid }] = await db<[{ uid: number }]>`
      insert into account (name, role, phone) values ('林小满', ${role}, ${newPhone()}) returning uid`;
    const all = {
      sid: 's',
      permissions: [],
      institutionId: null,
      actingUid: null,
      secondFactorMissing: false,
    };
    return { uid, role, ...all };
  }

  function draft(
    author: Caller,
    { kind = 'post', title = '夜里读书', text = '写的都是小事。', meta }: DraftInput = {},
  ) {
    const body = text === '' ? emptyDocument : textDocument(text);
    return works.create(author, { kind, title, body, meta: { ...emptyMeta, ...meta } });
  }

  async function topic(name: string): Promise<number> {
    const row = { name, nameKey: name, creatorUid: operator.uid, state: 'public', createdAt: clock.now() };
    const [{ id }] = await db<[{ id: number }]>`insert into topic ${db(row)} returning id`;
    return id;
  }

  async function decide(id: number, decision: Partial<Decision> = {}): Promise<void> {
    const [item] = await db<[{ id: number; version: number }]>`
      select id, version from moderation_item where object_id = ${id}`;
    const words = { sentence: '', note: '' };
    await moderation.decide(operator, item.id, {
      version: item.version,
      verdict: 'approve',
      ...words,
      ...decision,
    });
  }
}
