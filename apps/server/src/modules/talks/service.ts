import { Problem } from '@gongdu/contract/problem';
import { beginningOf } from '@gongdu/contract/storable-text';
import { type Talk, talksShown } from '@gongdu/contract/talk';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Contents } from '../contents/service.ts';
import type { Uploads } from '../uploads/service.ts';
import * as store from './store.ts';

export type Talks = ReturnType<typeof createTalks>;
export type TalkDraft = store.TalkChange;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly contents: Contents;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'release'>;
}

/** Talks that institutions and operators announce: type 9 of the common list (S3). */
export function createTalks({ db, clock, accounts, contents, uploads }: Needs) {
  return { read, listMine, announce, change, cancel };

  async function read(caller: Caller, id: number): Promise<Talk> {
    const talk = await store.findTalk(db, id);
    if (!talk) throw new Problem('talk.not_found');
    return present(caller, talk);
  }

  async function listMine(caller: Caller): Promise<Talk[]> {
    const talks = await store.listTalksOf(db, caller.uid, talksShown);
    return Promise.all(talks.map((talk) => present(caller, talk)));
  }

  async function announce(caller: Caller, draft: TalkDraft): Promise<Talk> {
    if (caller.role === 'user') throw new Problem('session.forbidden');
    const talk = await inTransaction(db, async (tx) => {
      const createdAt = clock.now().toISOString();
      const created = await store.insertTalk(tx.sql, { ...draft, ownerUid: caller.uid, createdAt });
      await keepCover(tx, caller, created);
      await publish(tx, created);
      return created;
    });
    return present(caller, talk);
  }

  async function change(caller: Caller, id: number, draft: TalkDraft): Promise<Talk> {
    const talk = await inTransaction(db, async (tx) => {
      const { cover } = await hold(tx, caller, id);
      const changed = await store.updateTalk(tx.sql, id, draft);
      if (cover !== null && cover !== changed.cover) await uploads.release(tx, { kind: 'talk', id });
      await keepCover(tx, caller, changed);
      await publish(tx, changed);
      return changed;
    });
    return present(caller, talk);
  }

  async function cancel(caller: Caller, id: number): Promise<null> {
    return inTransaction(db, async (tx) => {
      await hold(tx, caller, id);
      await store.deleteTalk(tx.sql, id);
      await uploads.release(tx, { kind: 'talk', id });
      await contents.drop(tx, { kind: 'live', id });
      return null;
    });
  }

  async function hold(tx: Transaction, caller: Caller, id: number): Promise<store.StoredTalk> {
    const talk = await store.lockTalk(tx.sql, id);
    if (!talk) throw new Problem('talk.not_found');
    if (!isMine(caller, talk)) throw new Problem('session.forbidden');
    return talk;
  }

  async function keepCover(tx: Transaction, { uid }: Caller, { id, cover }: store.StoredTalk): Promise<void> {
    if (cover !== null) await uploads.claimPicture(tx, uid, cover, { kind: 'talk', id, field: 'cover' });
  }

  async function publish(tx: Transaction, talk: store.StoredTalk): Promise<void> {
    const host = await accounts.person(talk.ownerUid, tx.sql);
    await contents.put(tx, {
      kind: 'live',
      id: talk.id,
      ownerUid: talk.ownerUid,
      title: talk.title,
      authorName: host.name,
      cover: talk.cover,
      summary: beginningOf(`${whenWords(talk.startsAt)}。${talk.summary}`, 120),
      text: talk.summary,
      publishedAt: talk.createdAt,
      link: `/live/${talk.id}`,
    });
  }

  async function present(caller: Caller, talk: store.StoredTalk): Promise<Talk> {
    const host = await accounts.person(talk.ownerUid);
    return { ...talk, host: host.name, mine: isMine(caller, talk) };
  }
}

/** An operator's own and, for order in the house, everybody's. */
function isMine(caller: Caller, talk: store.StoredTalk): boolean {
  return caller.uid === talk.ownerUid || caller.role === 'admin';
}

const chinaTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 2026年12月1日 20:00 开始, for lists, which stand for long. */
function whenWords(instant: string): string {
  const parts = chinaTime.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute } = Object.fromEntries(parts);
  return `${year}年${month}月${day}日 ${hour}:${minute} 开始`;
}
