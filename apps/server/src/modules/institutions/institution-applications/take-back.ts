import { refusalCodes } from '@gongdu/contract/core/penalties/refusal-reason';
import { applicationStates } from '@gongdu/contract/institutions/application';
import { qualificationSlots, slotReasonCodes, slotStates } from '@gongdu/contract/institutions/qualification';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { VerdictTrace } from '../../moderation/queue/subject.ts';
import type { Memberships } from '../institution-members/memberships.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'live'> {
  readonly institutionMembers: Pick<Memberships, 'listManagers'>;
  readonly notifications: Pick<Notifications, 'takeBack'>;
}

const moment = z.nullable(z.string());
/** What a decision that founds no institution changed of an application. */
const traceSchema = z.object({
  decidedAt: z.string(),
  version: z.number(),
  before: z.object({
    state: z.enum(applicationStates),
    decidedAt: moment,
    updatedAt: z.string(),
    refusalCode: z.nullable(z.enum(refusalCodes)),
    refusalSentence: z.string(),
  }),
  slots: z.array(
    z.object({
      slot: z.enum(qualificationSlots),
      state: z.enum(slotStates),
      fileId: z.nullable(z.number()),
      reason: z.nullable(z.enum(slotReasonCodes)),
      sentence: z.string(),
      expiresOn: z.nullable(z.string()),
      remindedDays: z.nullable(z.number()),
    }),
  ),
});

/** @param application Before the decision, with its slots. */
export function traceOf(
  { version, state, decidedAt, updatedAt, refusalCode, refusalSentence }: store.StoredApplication,
  slots: readonly store.StoredSlot[],
  at: string,
): VerdictTrace {
  return {
    decidedAt: at,
    version: version + 1,
    before: { state, decidedAt, updatedAt, refusalCode, refusalSentence },
    slots: slots.map(({ applicationId: _, ...slot }) => slot),
  } satisfies z.infer<typeof traceSchema>;
}

/** An application that was returned or refused waits again, as it was submitted. */
export function createTakeBack({ live, institutionMembers, notifications }: Needs) {
  return async (tx: Transaction, id: number, trace: VerdictTrace): Promise<void> => {
    const { decidedAt: since, version, before, slots } = z.parse(traceSchema, trace);
    const application = await store.lockApplication(tx.sql, id);
    if (application?.version !== version || application.deletedAt !== null)
      throw new Problem('moderation.edited_since');
    const now = await store.listSlots(tx.sql, [id]);
    // a picture that was replaced since is not the one that was judged
    if (slots.some(({ slot, fileId }) => now.find((each) => each.slot === slot)?.fileId !== fileId))
      throw new Problem('moderation.edited_since');
    for (const { slot, ...judged } of slots)
      await store.updateSlot(tx.sql, { applicationId: id, slot }, judged);
    await store.updateApplication(tx.sql, id, { ...before, version: version + 1 });
    const { uid, institutionId, name } = application;
    const managers =
      institutionId === null ? [] : await institutionMembers.listManagers(tx.sql, institutionId);
    const uids = institutionId === null ? [uid] : managers;
    await notifications.takeBack(tx, {
      uids,
      kinds: ['institution_application'],
      id,
      since,
      title: `「${name}」的资料重新进入审核`,
      body: '审核人员收回了刚才的决定，原来的通知不再有效。有结果时会再通知。',
    });
    tx.afterCommit(() => {
      for (const each of new Set([uid, ...uids]))
        live.toMember(each, 'institution-application.changed', { id });
    });
  };
}
