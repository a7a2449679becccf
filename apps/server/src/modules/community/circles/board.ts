import { pinsMax } from '@gongdu/contract/community/circles/board';
import { refKey } from '@gongdu/contract/core/content-index/content';
import { Problem } from '@gongdu/contract/problem';
import { truncate } from '@gongdu/contract/storable-text';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { VerdictTrace } from '../../moderation/queue/subject.ts';
import type { Topics } from '../../writing/topics/service.ts';
import * as store from './board-store.ts';
import type { WithLockedCircle } from './locked-circle.ts';
import { findMember } from './member-store.ts';
import { canAdminister } from './policy.ts';
import { toLogEntry } from './presenter.ts';
import { updateCircle } from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly withLockedCircle: WithLockedCircle;
  readonly accounts: Accounts;
  readonly contentIndex: ContentIndex;
  readonly topics: Pick<Topics, 'find'>;
}
interface Page {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/** The parts of a circle's page: announcement, posts, pins, topics, and the log for its admins. */
export function createBoard({ db, withLockedCircle, accounts, contentIndex, topics }: Needs) {
  return {
    listPosts,
    pin,
    updateAnnouncement,
    listAnnouncements,
    listTopics,
    setTopics,
    listLog,
    findAnnouncement,
    writeAnnouncement,
    removeAnnouncement,
    restoreAnnouncement,
  };

  async function listPosts(id: number, { after, pageSize }: Page) {
    const parts = parseCursor(after, [isTimestampPart, isIdPart]);
    const cursor = parts && { at: parts[0] ?? '', id: Number(parts[1]) };
    const found = await store.listPosts(db, id, { after: cursor, pageSize });
    const page = toPage(found, pageSize, ({ publishedAt, workId }) => [publishedAt, workId]);
    const pinned = cursor ? [] : await store.listPinned(db, id);
    const all = [...pinned, ...page.rows];
    const entries = await contentIndex.findMany(all.map(({ kind, workId }) => ({ kind, id: workId })));
    const rows = all.flatMap(({ kind, workId, pinnedAt }) => {
      const entry = entries.get(refKey({ kind, id: workId }));
      return entry
        ? [{ ...contentIndex.toRow(entry), authorUid: entry.ownerUid, pinned: pinnedAt !== null }]
        : [];
    });
    return { rows, next: page.next };
  }

  function pin(
    caller: Caller,
    id: number,
    { pinned, ...ref }: { kind: WorkKind; id: number; pinned: boolean },
  ): Promise<null> {
    return withLockedCircle(caller, id, async ({ tx, me, now, log: addLogEntry }) => {
      if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
      const post = await store.findPost(tx.sql, ref);
      if (post?.circleId !== id) throw new Problem('circle.post_not_found');
      if ((post.pinnedAt !== null) === pinned) return null;
      const others = await store.listPinned(tx.sql, id);
      if (pinned && others.length >= pinsMax) throw new Problem('circle.too_many_pins', { n: pinsMax });
      await store.setPinned(tx.sql, ref.id, pinned ? now : null);
      const entry = await contentIndex.find(tx.sql, ref);
      await addLogEntry(pinned ? 'pinned' : 'unpinned', null, entry?.title);
      return null;
    });
  }

  function updateAnnouncement(
    caller: Caller,
    id: number,
    input: { text: string; version: number },
  ): Promise<void> {
    return withLockedCircle(caller, id, async ({ tx, circle, me, now, log: addLogEntry }) => {
      if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
      if (input.version !== circle.announcementVersion)
        throw await announcementChanged(tx, circle.announcedByUid);
      const version = circle.announcementVersion + 1;
      await updateCircle(tx.sql, id, {
        announcement: input.text,
        announcementVersion: version,
        announcedAt: input.text === '' ? null : now,
        announcedByUid: caller.uid,
      });
      if (input.text !== '')
        await store.insertAnnouncement(tx.sql, {
          circleId: id,
          version,
          text: input.text,
          byUid: caller.uid,
          at: now,
        });
      await addLogEntry('announced', null, truncate(input.text, 60));
    });
  }

  /** All versions, newest first. */
  async function listAnnouncements(id: number, { after, pageSize }: Page) {
    const cursor = parseCursor(after, [isCountPart])?.map(Number)[0];
    const found = await store.listAnnouncements(db, id, { after: cursor, pageSize });
    const page = toPage(found, pageSize, (row) => [row.version]);
    const people = await accounts.getPeople(page.rows.map(({ byUid }) => byUid));
    const rows = page.rows.map(({ version, text, byUid, at }) => ({
      version,
      text,
      at,
      by: people.get(byUid),
    }));
    return { rows, next: page.next };
  }

  /** The current announcement and its author, for the operator of a report. */
  function findAnnouncement(id: number) {
    return store.findAnnouncement(db, id);
  }

  /** By an operator: removes it, or restores it if there is none. @returns Whether that changed anything. */
  function writeAnnouncement(tx: Transaction, id: number, text: string): Promise<boolean> {
    if (text === '') contentIndex.hide(tx);
    return store.writeAnnouncement(tx.sql, id, text);
  }

  /** By an operator, where it is this text still. @returns What `restoreAnnouncement` needs. */
  async function removeAnnouncement(tx: Transaction, id: number, text: string): Promise<VerdictTrace> {
    contentIndex.hide(tx);
    return { ...(await store.clearAnnouncement(tx.sql, id, text)) };
  }

  /** @throws Problem `moderation.verdict_followed` if the circle has another announcement since */
  async function restoreAnnouncement(
    tx: Transaction,
    id: number,
    text: string,
    trace: VerdictTrace,
  ): Promise<void> {
    const removed = z.parse(removedAnnouncement, trace);
    if (!(await store.restoreAnnouncement(tx.sql, id, text, removed)))
      throw new Problem('moderation.verdict_followed');
  }

  async function announcementChanged(tx: Transaction, uid: number | null): Promise<Problem> {
    const { name } = await accounts.getPerson(uid ?? 0, tx.sql);
    return new Problem('circle.announcement_changed', { name });
  }

  async function listTopics(caller: Caller, id: number) {
    const shown = await topics.find(caller, await store.listTopicIds(db, id));
    return shown.filter(({ state }) => state === 'public');
  }

  async function setTopics(caller: Caller, id: number, ids: readonly number[]) {
    const wanted = [...new Set(ids)];
    await withLockedCircle(caller, id, async ({ tx, me }) => {
      if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
      const found = await topics.find(caller, wanted, tx.sql);
      const usable = found.filter(({ state }) => state === 'public');
      if (usable.length < wanted.length) throw new Problem('topic.not_found');
      await store.setTopics(tx.sql, id, wanted);
    });
    return listTopics(caller, id);
  }

  async function listLog(caller: Caller, id: number, { after, pageSize }: Page) {
    const me = await findMember(db, id, caller.uid);
    if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
    const cursor = parseCursor(after, [isIdPart])?.map(Number)[0];
    const found = await store.listLog(db, id, { after: cursor, pageSize });
    const page = toPage(found, pageSize, (row) => [row.id]);
    const people = await accounts.getPeople(page.rows.flatMap((row) => [row.actorUid, row.subjectUid ?? 0]));
    return { rows: page.rows.map((row) => toLogEntry(row, people)), next: page.next };
  }
}

const removedAnnouncement = z.object({
  versions: z.array(
    z.object({
      circleId: z.number(),
      version: z.number(),
      text: z.string(),
      byUid: z.number(),
      at: z.string(),
    }),
  ),
  shown: z.nullable(z.object({ announcedAt: z.string(), version: z.number() })),
});
