import {
  type Livestream,
  type LivestreamContent,
  livestreamsMax,
} from '@gongdu/contract/community/livestreams/livestream';
import type { LivestreamModerationItem } from '@gongdu/contract/community/livestreams/livestream-moderation';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { truncate } from '@gongdu/contract/storable-text';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { MinorModes } from '../../core/minors/modes.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import { contentOf, createLivestreamModeration } from './moderation-subject.ts';
import * as store from './store.ts';

export type Livestreams = ReturnType<typeof createLivestreams>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Accounts;
  readonly contentIndex: ContentIndex;
  readonly minorModes: Pick<MinorModes, 'isOn'>;
  readonly moderation: Pick<Moderation, 'enqueue' | 'lock' | 'read' | 'withdraw'>;
  readonly notifications: Notifications;
  readonly penalties: Pick<Penalties, 'assertMayStart'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'claimOwn' | 'release' | 'releaseOthers'>;
}

const noRefusal = { refusalCode: null, refusalSentence: null, refusedAt: null };

/** Livestreams announced by institutions and operators: type 9 of the common list, public after moderation. */
export function createLivestreams(needs: Needs) {
  const { db, clock, accounts, contentIndex, minorModes, moderation, penalties, uploads } = needs;
  const { subject, overturnRefusal, publish } = createLivestreamModeration(needs);
  return {
    read,
    listMine,
    create,
    update,
    cancel,
    readForModeration,
    moderationSubject: subject,
    overturnRefusal,
  };

  async function read(caller: Caller, id: number): Promise<Livestream> {
    if (await minorModes.isOn(caller.uid)) throw new Problem('minor.live_closed');
    const livestream = await store.findLivestream(db, id);
    const isVisible = livestream && (livestream.state === 'public' || isMine(caller, livestream));
    if (!isVisible) throw new Problem('livestream.not_found');
    return present(caller, livestream);
  }

  async function listMine(caller: Caller): Promise<Livestream[]> {
    const livestreams = await store.listLivestreamsOf(db, caller.uid, livestreamsMax);
    const host = await accounts.getPerson(caller.uid);
    return livestreams.map((livestream) => toLivestream(caller, livestream, host.name));
  }

  async function create(
    caller: Caller,
    draft: LivestreamContent,
    signals: readonly ModerationSignal[],
  ): Promise<Livestream> {
    await penalties.assertMayStart(caller.uid, 'live');
    const livestream = await inTransaction(db, async (tx) => {
      const createdAt = clock.now().toISOString();
      const created = await store.insertLivestream(tx.sql, { ...draft, ownerUid: caller.uid, createdAt });
      await claimCover(tx, caller, created.id, draft);
      await enqueue(tx, created, draft, signals);
      return created;
    });
    return present(caller, livestream);
  }

  /**
   * Readers see the earlier text until a change is approved. A new time alone is shown at once: it holds no words, and
   * readers must learn of it.
   */
  async function update(
    caller: Caller,
    id: number,
    draft: LivestreamContent,
    signals: readonly ModerationSignal[],
  ): Promise<Livestream> {
    const livestream = await inTransaction(db, async (tx) => {
      const before = await lockOwn(tx, caller, id);
      await claimCover(tx, caller, id, draft);
      const changed = await change(tx, before, draft, signals);
      const covers = [changed.cover, changed.proposed?.cover ?? null].filter((cover) => cover !== null);
      await uploads.releaseOthers(tx, covers, { kind: 'talk', id });
      return changed;
    });
    return present(caller, livestream);
  }

  async function change(
    tx: Transaction,
    before: store.StoredLivestream,
    draft: LivestreamContent,
    signals: readonly ModerationSignal[],
  ): Promise<store.StoredLivestream> {
    const { id, state, revision, startsAt } = before;
    if (state !== 'public') {
      if (state === 'pending' && isSame(before, draft)) return before;
      const sent = { ...contentOf(draft), ...noRefusal, state: 'pending' } as const;
      const changed = await store.updateLivestream(tx.sql, id, sent);
      await enqueue(tx, changed, draft, signals);
      return changed;
    }
    if (revision === 'pending' && before.proposed && isSame(before.proposed, draft)) return before;
    if (isSame(before, { ...draft, startsAt })) {
      await moderation.withdraw(tx, [{ objectId: id, actorUid: before.ownerUid }], ['live']);
      return publish(tx, before, draft);
    }
    await store.updateLivestream(tx.sql, id, noRefusal);
    const proposed = contentOf(draft);
    const changed = await store.setProposed(tx.sql, id, { proposed, revision: 'pending' });
    await enqueue(tx, changed, draft, signals);
    return changed;
  }

  async function cancel(caller: Caller, id: number): Promise<null> {
    return inTransaction(db, async (tx) => {
      await lockOwn(tx, caller, id);
      await moderation.withdraw(tx, [{ objectId: id, actorUid: caller.uid }], ['live']);
      await store.deleteLivestream(tx.sql, id);
      await uploads.release(tx, { kind: 'talk', id });
      await contentIndex.remove(tx, { kind: 'live', id });
      return null;
    });
  }

  /** Locks the queue's row before the livestream's, in the order of decisions. */
  async function lockOwn(tx: Transaction, caller: Caller, id: number): Promise<store.StoredLivestream> {
    await moderation.lock(tx, [id], ['live']);
    const livestream = await store.lockLivestream(tx.sql, id);
    const isVisible = livestream && (livestream.state === 'public' || isMine(caller, livestream));
    if (!isVisible) throw new Problem('livestream.not_found');
    if (!isMine(caller, livestream)) throw new Problem('session.forbidden');
    return livestream;
  }

  async function claimCover(
    tx: Transaction,
    { uid }: Caller,
    id: number,
    { cover }: LivestreamContent,
  ): Promise<void> {
    if (cover !== null) await uploads.claimPicture(tx, uid, cover, { kind: 'talk', id, field: 'cover' });
  }

  function enqueue(
    tx: Transaction,
    { id, ownerUid, state }: store.StoredLivestream,
    { title, summary }: LivestreamContent,
    signals: readonly ModerationSignal[],
  ): Promise<void> {
    const content = { title, excerpt: truncate(summary, 120), revision: state === 'public', signals };
    return moderation.enqueue(tx, [{ kind: 'live', objectId: id, authorUid: ownerUid, ...content }]);
  }

  /** The submission, beside what readers see. */
  async function readForModeration(id: number): Promise<LivestreamModerationItem> {
    const { item, row, log } = await moderation.read(id, ['live']);
    const livestream = await store.findLivestream(db, item.objectId);
    return {
      ...row,
      log,
      livestream: livestream ? contentOf(livestream.proposed ?? livestream) : null,
      release: livestream?.proposed ? contentOf(livestream) : null,
    };
  }

  async function present(caller: Caller, livestream: store.StoredLivestream): Promise<Livestream> {
    const host = await accounts.getPerson(livestream.ownerUid);
    return toLivestream(caller, livestream, host.name);
  }
}

function toLivestream(caller: Caller, livestream: store.StoredLivestream, host: string): Livestream {
  const { id, state, refusalCode: code, refusalSentence, refusedAt: at } = livestream;
  const mine = isMine(caller, livestream);
  const refusal = code && at ? { code, sentence: refusalSentence ?? '', at } : null;
  return {
    id,
    host,
    mine,
    state,
    ...contentOf(livestream),
    revision: mine ? livestream.revision : null,
    proposed: mine ? livestream.proposed : null,
    refusal: mine ? refusal : null,
  };
}

/** An operator takes down those of others, in the queue; they do not write for them. */
function isMine({ uid, role, permissions }: Caller, { ownerUid }: store.StoredLivestream): boolean {
  return uid === ownerUid && (role !== 'institution' || permissions.includes('inst:content:publish'));
}

function isSame(a: LivestreamContent, b: LivestreamContent): boolean {
  const isTextSame = a.title === b.title && a.summary === b.summary;
  const isSameTime = Date.parse(a.startsAt) === Date.parse(b.startsAt);
  return isTextSame && isSameTime && a.address === b.address && a.cover === b.cover;
}
