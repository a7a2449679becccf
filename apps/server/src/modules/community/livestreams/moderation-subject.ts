import { isDeepStrictEqual } from 'node:util';
import {
  type LivestreamContent,
  livestreamContent,
  livestreamRevisions,
  livestreamStates,
} from '@gongdu/contract/community/livestreams/livestream';
import { refusalCodes } from '@gongdu/contract/core/penalties/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import { truncate } from '@gongdu/contract/storable-text';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { formatChinaDateTime } from '../../../shared/time/china.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { ModerationSubject, VerdictTrace } from '../../moderation/queue/subject.ts';
import { livestreamApproved, livestreamRefused, livestreamTakenDown } from './notification-messages.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly contentIndex: Pick<ContentIndex, 'upsert' | 'remove'>;
  readonly moderation: Pick<Moderation, 'lock' | 'withdraw'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly uploads: Pick<Uploads, 'releaseOthers' | 'claimOwn'>;
}

/** Applies verdicts to a new livestream, or to a change of a public one, which readers see unchanged until then. */
export function createLivestreamModeration(needs: Needs) {
  const { db, clock, live, accounts, contentIndex, moderation, notifications, uploads } = needs;
  const subject: ModerationSubject = {
    apply: async (tx, id, verdict) => {
      const livestream = await store.lockLivestream(tx.sql, id);
      const what = livestream && waitingPart(livestream);
      if (!livestream || !what) throw new Problem('moderation.content_changed');
      if (verdict.outcome === 'approved') return traceOf(livestream, await approve(tx, livestream, what));
      const { outcome, reason, sentence } = verdict;
      const refused = await store.updateLivestream(tx.sql, id, {
        ...refusalOf(clock.now(), reason, sentence),
        ...(what === 'change' ? { revision: outcome } : { state: outcome }),
      });
      await notifications.notify(tx, livestreamRefused(livestream, verdict, what));
      pushChanged(tx, livestream);
      return traceOf(livestream, refused);
    },
    takeBack: async (tx, id, trace) => {
      const { before, after } = z.parse(traceSchema, trace);
      const livestream = await store.lockLivestream(tx.sql, id);
      if (!livestream || !isDeepStrictEqual(z.parse(columns, livestream), after))
        throw new Problem('moderation.verdict_followed');
      const { proposed, revision, ...rest } = before;
      await store.setProposed(tx.sql, id, { proposed, revision });
      const shown = await store.updateLivestream(tx.sql, id, rest);
      const covers = [before.cover, proposed?.cover].flatMap((cover) => cover ?? []);
      await uploads.claimOwn(tx, livestream.ownerUid, covers, { kind: 'talk', id });
      if (shown.state === 'public') await index(tx, shown);
      else await contentIndex.remove(tx, { kind: 'live', id });
      pushChanged(tx, livestream);
    },
    standing: async (id) => {
      const state = (await store.findLivestream(db, id))?.state;
      if (state === 'public') return 'shown';
      return state === 'taken_down' ? 'taken_down' : 'gone';
    },
    restore: async (tx, _caller, id) => {
      const livestream = await store.lockLivestream(tx.sql, id);
      return livestream?.state === 'taken_down' && overturnRefusal(tx, id);
    },
    /** Only its owner sees it until a mended one is approved; a waiting change becomes its text. */
    takeDown: async (tx, caller, id, why) => {
      await moderation.lock(tx, [id], ['live']);
      const livestream = await store.lockLivestream(tx.sql, id);
      if (livestream?.state !== 'public') return false;
      await moderation.withdraw(tx, [{ objectId: id, actorUid: caller.uid }], ['live']);
      await store.setProposed(tx.sql, id, { proposed: null, revision: null });
      await store.updateLivestream(tx.sql, id, {
        ...contentOf(livestream.proposed ?? livestream),
        state: 'taken_down',
        ...refusalOf(clock.now(), why.reason, why.sentence),
      });
      await contentIndex.remove(tx, { kind: 'live', id });
      await notifications.notify(tx, livestreamTakenDown(livestream, why));
      pushChanged(tx, livestream);
      return true;
    },
  };
  return { subject, overturnRefusal, publish };

  /** An appeal succeeded. @returns Whether it was still refused or taken down. */
  async function overturnRefusal(tx: Transaction, id: number): Promise<boolean> {
    const livestream = await store.lockLivestream(tx.sql, id);
    const status = livestream?.state === 'public' ? livestream.revision : livestream?.state;
    if (!livestream || status === null || status === 'pending') return false;
    await approve(tx, livestream, livestream.state === 'public' ? 'change' : 'livestream');
    return true;
  }

  async function approve(
    tx: Transaction,
    livestream: store.StoredLivestream,
    what: 'livestream' | 'change',
  ): Promise<store.StoredLivestream> {
    const shown = await publish(tx, livestream, livestream.proposed ?? livestream);
    await notifications.notify(tx, livestreamApproved(shown, what));
    pushChanged(tx, shown);
    return shown;
  }

  /** Readers see this content from now on; a waiting or refused change is gone. */
  async function publish(
    tx: Transaction,
    { id, publicAt }: store.StoredLivestream,
    content: LivestreamContent,
  ): Promise<store.StoredLivestream> {
    await store.setProposed(tx.sql, id, { proposed: null, revision: null });
    const shown = await store.updateLivestream(tx.sql, id, {
      ...contentOf(content),
      state: 'public',
      publicAt: publicAt ?? clock.now().toISOString(),
      refusalCode: null,
      refusalSentence: null,
      refusedAt: null,
    });
    const { cover } = shown;
    await uploads.releaseOthers(tx, cover === null ? [] : [cover], { kind: 'talk', id });
    await index(tx, shown);
    return shown;
  }

  async function index(
    tx: Transaction,
    { id, ownerUid, title, summary, startsAt, cover, publicAt }: store.StoredLivestream,
  ): Promise<void> {
    const host = await accounts.getPerson(ownerUid, tx.sql);
    await contentIndex.upsert(tx, {
      kind: 'live',
      id,
      ownerUid,
      title,
      cover,
      authorName: host.name,
      text: summary,
      summary: truncate(`${formatChinaDateTime(startsAt)} 开始。${summary}`, 120),
      publishedAt: publicAt,
      link: `/live/${id}`,
    });
  }

  function pushChanged(tx: Transaction, { id, ownerUid }: store.StoredLivestream): void {
    tx.afterCommit(() => live.toMember(ownerUid, 'livestream.changed', { id }));
  }
}

/** What a verdict may change. */
const columns = z.object({
  ...livestreamContent.shape,
  state: z.enum(livestreamStates),
  proposed: z.nullable(livestreamContent),
  revision: z.nullable(z.enum(livestreamRevisions)),
  refusalCode: z.nullable(z.enum(refusalCodes)),
  refusalSentence: z.nullable(z.string()),
  refusedAt: z.nullable(z.string()),
  publicAt: z.nullable(z.string()),
});
const traceSchema = z.object({ before: columns, after: columns });

function traceOf(before: store.StoredLivestream, after: store.StoredLivestream): VerdictTrace {
  return z.parse(traceSchema, { before, after });
}

export function contentOf({
  title,
  summary,
  startsAt,
  address,
  cover,
}: LivestreamContent): LivestreamContent {
  return { title, summary, startsAt, address, cover };
}

function waitingPart({ state, revision }: store.StoredLivestream): 'livestream' | 'change' | null {
  if (state === 'pending') return 'livestream';
  return state === 'public' && revision === 'pending' ? 'change' : null;
}

function refusalOf(
  at: Date,
  refusalCode: NonNullable<store.StoredLivestream['refusalCode']>,
  refusalSentence: string,
) {
  return { refusalCode, refusalSentence, refusedAt: at.toISOString() };
}
