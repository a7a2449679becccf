import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { truncate } from '@gongdu/contract/storable-text';
import { type ChannelRequest, channelRequestsMax } from '@gongdu/contract/writing/channels/channel';
import { channelsMax } from '@gongdu/contract/writing/channels/operators';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { ModerationSubject } from '../../moderation/queue/subject.ts';
import { channelOpened, channelRefused } from './notification-messages.ts';
import * as store from './requests-store.ts';
import { deleteUnused, findChannels, findTaken, insertChannel, listChannels, lockNames } from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly moderation: Pick<Moderation, 'enqueue' | 'withdraw' | 'lock'>;
  readonly notifications: Pick<Notifications, 'notify'>;
}

const shownMax = 20;
const excerptMax = 120;
const noRefusal = { refusalCode: null, refusalSentence: null, refusedAt: null };

/** Members propose channels; an approved proposal opens one. */
export function createChannelRequests({ db, clock, moderation, notifications }: Needs) {
  const subject: ModerationSubject = {
    apply: async (tx, id, verdict) => {
      const request = await store.lockRequest(tx.sql, id);
      if (request?.state !== 'pending') throw new Problem('moderation.content_changed');
      if (verdict.outcome === 'approved') return open(tx, request);
      const { reason: refusalCode, sentence: refusalSentence, outcome: state } = verdict;
      const refusedAt = clock.now().toISOString();
      await store.updateRequest(tx.sql, id, { state, refusalCode, refusalSentence, refusedAt });
      await notifications.notify(tx, channelRefused(request, verdict));
      return { state };
    },
    /** A channel that has been changed or holds works stays. */
    takeBack: async (tx, id, { state }) => {
      await lockNames(tx.sql);
      const request = await store.lockRequest(tx.sql, id);
      if (!request || request.state !== state) throw new Problem('moderation.verdict_followed');
      const { channelId } = request;
      await store.updateRequest(tx.sql, id, { ...noRefusal, state: 'pending', channelId: null });
      if (channelId !== null && !(await deleteUnused(tx.sql, channelId)))
        throw new Problem('moderation.verdict_followed');
    },
  };
  return { propose, listMine, withdraw, find, requestSubject: subject };

  function propose(
    caller: Caller,
    draft: store.RequestDraft,
    signals: readonly ModerationSignal[] = [],
  ): Promise<ChannelRequest> {
    return inTransaction(db, async (tx) => {
      await lockNames(tx.sql);
      await assertNameFree(tx, draft.name);
      const waiting = await store.findWaiting(tx.sql, draft.name);
      if (waiting?.creatorUid === caller.uid) return present(waiting, null);
      if (waiting) throw new Problem('channel.request_exists', { name: draft.name });
      if ((await store.countWaitingOf(tx.sql, caller.uid)) >= channelRequestsMax)
        throw new Problem('channel.too_many_requests', { n: channelRequestsMax });
      const request = await save(tx, caller, draft);
      const excerpt = truncate(request.about, excerptMax);
      const content = { title: request.name, excerpt, revision: false, authorUid: caller.uid, signals };
      await moderation.enqueue(tx, [{ kind: 'channel', objectId: request.id, ...content }]);
      return present(request, null);
    });
  }

  /** A refused proposal is resubmitted as the same one, so that its reviewers see their earlier decision. */
  async function save(
    tx: Transaction,
    { uid }: Caller,
    draft: store.RequestDraft,
  ): Promise<store.StoredRequest> {
    const earlier = await store.findOwn(tx.sql, uid, draft.name);
    const again = earlier && (earlier.state === 'refused' || earlier.state === 'returned');
    if (again) return store.updateRequest(tx.sql, earlier.id, { ...draft, ...noRefusal, state: 'pending' });
    const createdAt = clock.now().toISOString();
    return store.insertRequest(tx.sql, { ...draft, creatorUid: uid, createdAt });
  }

  async function open(tx: Transaction, request: store.StoredRequest) {
    await lockNames(tx.sql);
    await assertNameFree(tx, request.name);
    if ((await listChannels(tx.sql)).length >= channelsMax)
      throw new Problem('channel.too_many', { n: channelsMax });
    const slug = `channel-${request.id}`;
    const [taken] = await findTaken(tx.sql, { name: request.name, slug });
    if (taken) throw new Problem('channel.slug_taken', { slug });
    const { id: channelId } = await insertChannel(tx.sql, {
      name: request.name,
      slug,
      description: request.about,
      cover: null,
      createdAt: clock.now().toISOString(),
    });
    await store.updateRequest(tx.sql, request.id, { state: 'opened', channelId, ...noRefusal });
    await notifications.notify(tx, channelOpened(request, channelId));
    return { state: 'opened' };
  }

  async function assertNameFree(tx: Transaction, name: string): Promise<void> {
    const [taken] = await findTaken(tx.sql, { name, slug: '' });
    if (taken) throw new Problem('channel.name_taken', { name: taken.name });
  }

  async function listMine({ uid }: Caller): Promise<ChannelRequest[]> {
    const requests = await store.listRequestsOf(db, uid, shownMax);
    const opened = requests.flatMap(({ channelId }) => channelId ?? []);
    const channels = opened.length === 0 ? [] : await findChannels(db, opened);
    const slugs = new Map(channels.map(({ id, slug }) => [id, slug]));
    return requests.map((request) => present(request, slugs.get(request.channelId ?? 0) ?? null));
  }

  /** Locks the queue's row before the proposal's, in the order of decisions. */
  function withdraw(caller: Caller, id: number): Promise<null> {
    return inTransaction(db, async (tx) => {
      const queued = await moderation.lock(tx, [id], ['channel']);
      const request = await store.lockRequest(tx.sql, id);
      if (request?.creatorUid !== caller.uid || request.state !== 'pending')
        throw new Problem('channel.request_not_found');
      await moderation.withdraw(tx, [{ objectId: id, actorUid: caller.uid }], ['channel'], queued);
      await store.deleteRequest(tx.sql, id);
      return null;
    });
  }

  /** For reviewers; null once it was withdrawn. */
  async function find(id: number): Promise<ChannelRequest | null> {
    const request = await store.findRequest(db, id);
    return request ? present(request, null) : null;
  }
}

function present(request: store.StoredRequest, slug: string | null): ChannelRequest {
  const { refusalCode: code, refusalSentence, refusedAt: at } = request;
  const refusal = code === null || at === null ? null : { code, sentence: refusalSentence ?? '', at };
  return { ...request, refusal, slug };
}
