import { pinsMax } from '@gongdu/contract/circle-board';
import { Problem } from '@gongdu/contract/problem';
import { beginningOf } from '@gongdu/contract/storable-text';
import type { WorkKind } from '@gongdu/contract/work';
import type { Database, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { countPart, idPart, instantPart, pageOf, partsOf } from '../../http/page-place.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Contents } from '../contents/service.ts';
import type { Topics } from '../topics/service.ts';
import * as store from './board-store.ts';
import type { Hold } from './holding.ts';
import { findMember } from './member-store.ts';
import { mayRun } from './policy.ts';
import { personOf, toLogEntry, toPost } from './presenter.ts';
import { updateCircle } from './store.ts';

interface Needs {
  readonly db: Database;
  readonly hold: Hold;
  readonly accounts: Accounts;
  readonly contents: Contents;
  readonly topics: Pick<Topics, 'find'>;
}
interface Page {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/** What stands on a circle's page: announcement, posts, pins, topics, and the log of those who run it. */
export function createBoard({ db, hold, accounts, contents, topics }: Needs) {
  return { posts, pin, announce, announcements, listTopics, setTopics, log };

  async function posts(id: number, { after, pageSize }: Page) {
    const parts = partsOf(after, [instantPart, idPart]);
    const place = parts && { at: parts[0] ?? '', id: Number(parts[1]) };
    const found = await store.listPosts(db, id, { after: place, pageSize });
    const page = pageOf(found, pageSize, ({ publishedAt, workId }) => [publishedAt, workId]);
    const pinned = place ? [] : await store.pinnedOf(db, id);
    const all = [...pinned, ...page.rows];
    const entries = await contents.findMany(all.map(({ kind, workId }) => ({ kind, id: workId })));
    const rows = all.flatMap(({ kind, workId, pinnedAt }) => {
      const entry = entries.get(`${kind}:${workId}`);
      return entry ? [toPost(entry, pinnedAt !== null)] : [];
    });
    return { rows, next: page.next };
  }

  function pin(
    caller: Caller,
    id: number,
    { pinned, ...ref }: { kind: WorkKind; id: number; pinned: boolean },
  ): Promise<null> {
    return hold(caller, id, async ({ tx, me, now, log: write }) => {
      if (!mayRun(me?.role)) throw new Problem('session.forbidden');
      const post = await store.findPost(tx.sql, ref);
      if (post?.circleId !== id) throw new Problem('circle.post_not_found');
      if ((post.pinnedAt !== null) === pinned) return null;
      const others = await store.pinnedOf(tx.sql, id);
      if (pinned && others.length >= pinsMax) throw new Problem('circle.too_many_pins', { n: pinsMax });
      await store.pinPost(tx.sql, ref.id, pinned ? now : null);
      const entry = await contents.find(tx.sql, ref);
      await write(pinned ? 'pinned' : 'unpinned', null, entry?.title);
      return null;
    });
  }

  function announce(caller: Caller, id: number, words: { text: string; version: number }): Promise<void> {
    return hold(caller, id, async ({ tx, circle, me, now, log: write }) => {
      if (!mayRun(me?.role)) throw new Problem('session.forbidden');
      if (words.version !== circle.announcementVersion) throw await announcedBy(tx, circle.announcedByUid);
      const version = circle.announcementVersion + 1;
      await updateCircle(tx.sql, id, {
        announcement: words.text,
        announcementVersion: version,
        announcedAt: words.text === '' ? null : now,
        announcedByUid: caller.uid,
      });
      if (words.text !== '')
        await store.insertAnnouncement(tx.sql, {
          ...{ circleId: id, version, text: words.text, byUid: caller.uid, at: now },
        });
      await write('announced', null, beginningOf(words.text, 60));
    });
  }

  /** Every one that was written, the newest first. */
  async function announcements(id: number, { after, pageSize }: Page) {
    const place = partsOf(after, [countPart])?.map(Number)[0];
    const found = await store.listAnnouncements(db, id, { after: place, pageSize });
    const page = pageOf(found, pageSize, (row) => [row.version]);
    const people = await accounts.people(page.rows.map(({ byUid }) => byUid));
    const rows = page.rows.map(({ version, text, byUid, at }) => ({
      ...{ version, text, at },
      by: personOf(people, byUid),
    }));
    return { rows, next: page.next };
  }

  async function announcedBy(tx: Transaction, uid: number | null): Promise<Problem> {
    const { name } = await accounts.person(uid ?? 0, tx.sql);
    return new Problem('circle.announcement_changed', { name });
  }

  async function listTopics(caller: Caller, id: number) {
    const shown = await topics.find(caller, await store.topicsOf(db, id));
    return shown.filter(({ state }) => state === 'public');
  }

  async function setTopics(caller: Caller, id: number, ids: readonly number[]) {
    const wanted = [...new Set(ids)];
    await hold(caller, id, async ({ tx, me }) => {
      if (!mayRun(me?.role)) throw new Problem('session.forbidden');
      const found = await topics.find(caller, wanted, tx.sql);
      const usable = found.filter(({ state }) => state === 'public');
      if (usable.length < wanted.length) throw new Problem('topic.not_found');
      await store.setTopics(tx.sql, id, wanted);
    });
    return listTopics(caller, id);
  }

  async function log(caller: Caller, id: number, { after, pageSize }: Page) {
    const me = await findMember(db, id, caller.uid);
    if (!mayRun(me?.role)) throw new Problem('session.forbidden');
    const place = partsOf(after, [idPart])?.map(Number)[0];
    const found = await store.listLog(db, id, { after: place, pageSize });
    const page = pageOf(found, pageSize, (row) => [row.id]);
    const people = await accounts.people(page.rows.flatMap((row) => [row.actorUid, row.subjectUid ?? 0]));
    return { rows: page.rows.map((row) => toLogEntry(row, people)), next: page.next };
  }
}
