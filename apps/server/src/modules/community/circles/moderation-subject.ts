import {
  circleCategories,
  circleCategoryLabels,
  circleRevisions,
  circleStates,
} from '@gongdu/contract/community/circles/circle';
import { refusalCodes, refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';
import type { ModerationSubject } from '../../moderation/queue/subject.ts';
import type { FollowConversation } from './follow-conversation.ts';
import { circleApproved, circleRefused, circleTakenDown } from './notification-messages.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly notifications: Notifications;
  readonly contentIndex: Pick<ContentIndex, 'remove'>;
  readonly indexCircle: IndexCircle;
  readonly conversation: FollowConversation;
}

/** Applies a decision to a new circle, or to a change of a public one. */
export function createCircleModeration(needs: Needs) {
  const { db, clock, notifications, live, contentIndex, indexCircle, conversation } = needs;
  const subject: ModerationSubject = {
    apply: async (tx, id, verdict) => {
      const [circle] = await store.lockCircles(tx.sql, [id]);
      if (!circle || pendingChange(circle) === null) throw new Problem('moderation.content_changed');
      const isRevision = circle.state === 'public';
      const receiver = { ...circle, uid: circle.ownerUid };
      if (verdict.outcome === 'approved') await approve(tx, circle);
      else await refuse(tx, circle, verdict);
      await notifications.notify(
        tx,
        verdict.outcome === 'approved'
          ? circleApproved(receiver, isRevision)
          : circleRefused(receiver, verdict, isRevision),
      );
      tx.afterCommit(() => live.toMember(circle.ownerUid, 'circle.changed', { id }));
      return { before: traceOf(circle), version: circle.version + 1 };
    },
    takeBack: async (tx, id, trace) => {
      const { before, version } = z.parse(traceSchema, trace);
      const [circle] = await store.lockCircles(tx.sql, [id]);
      if (circle?.version !== version) throw new Problem('moderation.verdict_followed');
      const { proposed, ...columns } = before;
      await store.setProposed(tx.sql, id, proposed, columns.revision);
      const names = proposed ? [columns.name, proposed.name] : [columns.name];
      if (await store.reserveNames(tx.sql, id, names)) throw new Problem('moderation.verdict_followed');
      const shown = await store.updateCircle(tx.sql, id, { ...columns, version: version + 1 });
      if (shown.state === 'public') await indexCircle(tx, shown);
      else await contentIndex.remove(tx, { kind: 'circle', id });
      await conversation.follow(tx, shown, clock.now().toISOString());
      tx.afterCommit(() => live.toMember(circle.ownerUid, 'circle.changed', { id }));
    },
    restore: (tx, _caller, id) => overturnRefusal(tx, id),
    standing: async (id) => {
      const circle = await store.findCircle(db, id);
      if (circle?.state === 'public') return 'shown';
      return circle?.state === 'refused' ? 'taken_down' : 'gone';
    },
    /** Visible only to its owner until a changed one is approved; members and posts are kept. */
    takeDown: async (tx, _caller, id, { reason, sentence }) => {
      const [circle] = await store.lockCircles(tx.sql, [id]);
      if (circle?.state !== 'public') return false;
      const takenDown = await store.updateCircle(tx.sql, id, {
        state: 'refused',
        refusalCode: reason,
        refusalSentence: sentence,
        refusedAt: clock.now().toISOString(),
        version: circle.version + 1,
      });
      await contentIndex.remove(tx, { kind: 'circle', id });
      await conversation.follow(tx, takenDown, clock.now().toISOString());
      const receiver = { ...circle, uid: circle.ownerUid };
      await notifications.notify(tx, circleTakenDown(receiver, refusalMessage(reason, sentence)));
      tx.afterCommit(() => live.toMember(circle.ownerUid, 'circle.changed', { id }));
      return true;
    },
  };
  return { subject, overturnRefusal };

  /** An appeal succeeded. @returns Whether it was still refused. */
  async function overturnRefusal(tx: Transaction, id: number): Promise<boolean> {
    const [circle] = await store.lockCircles(tx.sql, [id]);
    const status = circle?.state === 'public' ? circle.revision : circle?.state;
    if (!circle || (status !== 'refused' && status !== 'returned')) return false;
    await approve(tx, circle);
    await notifications.notify(
      tx,
      circleApproved({ ...circle, uid: circle.ownerUid }, circle.state === 'public'),
    );
    tx.afterCommit(() => live.toMember(circle.ownerUid, 'circle.changed', { id }));
    return true;
  }

  async function approve(tx: Transaction, circle: store.StoredCircle): Promise<void> {
    const now = clock.now().toISOString();
    const version = circle.version + 1;
    if (circle.state !== 'public') {
      const change = { state: 'public', publicAt: now, activeAt: now, version } as const;
      return show(tx, await store.updateCircle(tx.sql, circle.id, change), now);
    }
    const profile = circle.proposed;
    if (!profile) throw new Problem('moderation.content_changed');
    await store.setProposed(tx.sql, circle.id, null, null);
    await store.reserveNames(tx.sql, circle.id, [profile.name]);
    await show(tx, await store.updateCircle(tx.sql, circle.id, { ...profile, version }), now);
  }

  async function show(tx: Transaction, circle: store.StoredCircle, now: string): Promise<void> {
    await indexCircle(tx, circle);
    await conversation.follow(tx, circle, now);
  }

  async function refuse(tx: Transaction, circle: store.StoredCircle, verdict: Rejection): Promise<void> {
    const refusal = {
      refusalCode: verdict.reason,
      refusalSentence: verdict.sentence,
      refusedAt: clock.now().toISOString(),
      version: circle.version + 1,
    };
    const status = circle.state === 'public' ? { revision: verdict.outcome } : { state: verdict.outcome };
    await store.updateCircle(tx.sql, circle.id, { ...refusal, ...status });
  }
}

const shown = {
  name: z.string(),
  about: z.string(),
  cover: z.nullable(z.string()),
  category: z.enum(circleCategories),
  /** Absent in traces and proposals of before there was one. */
  rule: z._default(z.string(), ''),
};
/** What a verdict changes of a circle. */
const before = z.object({
  ...shown,
  proposed: z.nullable(z.object(shown)),
  state: z.enum(circleStates),
  revision: z.nullable(z.enum(circleRevisions)),
  refusalCode: z.nullable(z.enum(refusalCodes)),
  refusalSentence: z.nullable(z.string()),
  refusedAt: z.nullable(z.string()),
  publicAt: z.nullable(z.string()),
});
/** `version`: after the verdict. */
const traceSchema = z.object({ before, version: z.number() });

/** Unknown columns of the row are left out. */
function traceOf(circle: store.StoredCircle): z.infer<typeof before> {
  return z.parse(before, circle);
}

function pendingChange({ state, revision }: store.StoredCircle): 'circle' | 'change' | null {
  if (state === 'pending') return 'circle';
  return state === 'public' && revision === 'pending' ? 'change' : null;
}

interface IndexNeeds {
  readonly accounts: Accounts;
  readonly contentIndex: Pick<ContentIndex, 'upsert'>;
}

export type IndexCircle = ReturnType<typeof createIndexCircle>;

/** Puts a public circle into lists and search. */
export function createIndexCircle({ accounts, contentIndex }: IndexNeeds) {
  return async (tx: Transaction, circle: store.StoredCircle): Promise<void> => {
    const { id, ownerUid, name, about, cover, category, publicAt } = circle;
    const owner = await accounts.getPerson(ownerUid, tx.sql);
    await contentIndex.upsert(tx, {
      kind: 'circle',
      id,
      ownerUid,
      title: name,
      authorName: owner.name,
      cover,
      summary: about,
      text: `${about}\n${circleCategoryLabels[category]}`,
      publishedAt: publicAt,
      link: `/circle/${id}`,
    });
  };
}
