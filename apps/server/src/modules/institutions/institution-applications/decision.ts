import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ParsedOf } from '@gongdu/contract/endpoint';
import type { decideInstitution } from '@gongdu/contract/institutions/application';
import { type SlotReason, slotAbout, slotReasons } from '@gongdu/contract/institutions/qualification';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { ModerationSubject, Verdict, VerdictTrace } from '../../moderation/queue/subject.ts';
import type { Memberships } from '../institution-members/memberships.ts';
import type { Applications } from './applications.ts';
import { applicationApproved, applicationRefused, applicationReturned } from './notification-messages.ts';
import { slotsFor } from './policy.ts';
import * as store from './store.ts';
import { institutionItems } from './submission.ts';
import { createTakeBack, traceOf } from './take-back.ts';

type Decision = ParsedOf<typeof decideInstitution>['body'];
type SlotVerdict = Decision['slots'][number];

interface Needs extends Pick<Platform, 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'createInstitutionAccount'>;
  readonly applications: Pick<Applications, 'today'>;
  readonly audit: Audit;
  readonly institutions: Institutions;
  readonly institutionMembers: Memberships;
  readonly moderation: Pick<Moderation, 'decide'>;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyMany' | 'takeBack'>;
}

/** One decision over an application and its slots, in the moderation's transaction. */
export function createDecisions(needs: Needs) {
  const { clock, live, applications, audit, institutionMembers, moderation, notifications } = needs;
  const found = createFounding(needs);
  const subject: ModerationSubject = {
    // a decision over the slots: not in a bulk
    apply: () => Promise.reject(new Problem('moderation.one_by_one')),
    takeBack: createTakeBack(needs),
  };
  return { decide, subject };

  function decide(caller: Caller, itemId: number, decision: Decision): Promise<ModerationRow> {
    const explained = { ...decision, ...explanationOf(decision) };
    return moderation.decide(caller, itemId, explained, institutionItems, {
      apply: (tx, id, verdict) => apply(tx, caller, id, verdict, decision),
    });
  }

  async function apply(
    tx: Transaction,
    caller: Caller,
    id: number,
    verdict: Verdict,
    decision: Decision,
  ): Promise<VerdictTrace | null> {
    const application = await store.lockApplication(tx.sql, id);
    if (application?.state !== 'pending') throw new Problem('moderation.content_changed');
    const slots = (await store.listSlots(tx.sql, [id])).filter(({ slot }) =>
      slotsFor(application.kind).includes(slot),
    );
    assertVerdicts(decision, slots, applications.today());
    for (const each of decision.slots)
      await store.updateSlot(tx.sql, { applicationId: id, slot: each.slot }, changeBy(each));
    await audit.write(tx, caller, 'institution.qualifications_decided', id, auditOf(decision.slots));
    const revised = application.institutionId !== null;
    const institutionId = verdict.outcome === 'approved' && !revised ? await found(tx, application) : null;
    const at = clock.now().toISOString();
    await store.updateApplication(tx.sql, id, {
      state: stateAfter(verdict, revised),
      version: application.version + 1,
      decidedAt: at,
      updatedAt: at,
      ...(institutionId !== null && { institutionId }),
      refusalCode: verdict.outcome === 'approved' ? null : (decision.reason ?? null),
      refusalSentence: verdict.outcome === 'approved' ? '' : decision.sentence,
    });
    await announce(tx, application, verdict, decision);
    return verdict.outcome === 'approved' ? null : traceOf(application, slots, at);
  }

  async function announce(
    tx: Transaction,
    application: store.StoredApplication,
    verdict: Verdict,
    decision: Decision,
  ): Promise<void> {
    const { id, uid, institutionId } = application;
    const managers =
      institutionId === null ? [] : await institutionMembers.listManagers(tx.sql, institutionId);
    const receivers = institutionId === null ? [uid] : managers;
    await notifications.notifyMany(tx, receivers, messageOf(application, verdict, decision));
    tx.afterCommit(() => {
      for (const each of new Set([uid, ...receivers]))
        live.toMember(each, 'institution-application.changed', { id });
    });
  }
}

/** Creates the institution of an approved application: its row, its account, its owner. @returns its id. */
function createFounding({ accounts, institutions, institutionMembers }: Needs) {
  return async (tx: Transaction, application: store.StoredApplication): Promise<number> => {
    const { uid, name, slug, kind, operatorName, creditCode, introduction, address } = application;
    await assertNoMember(tx, uid);
    // The contact is a person's own data and does not become public.
    const fields = { name, slug, kind, operatorName, creditCode, introduction, address };
    const id = await institutions.create(tx, fields);
    if (id === null) throw new Problem('institution_application.slug_taken', { slug });
    if (!(await institutionMembers.addOwner(tx, id, uid))) await assertNoMember(tx, uid);
    await accounts.createInstitutionAccount(tx, { id, name });
    return id;
  };

  async function assertNoMember(tx: Transaction, uid: number): Promise<void> {
    const membership = await institutionMembers.findMembership(tx.sql, uid);
    if (!membership) return;
    const { name } = await institutions.get(membership.institutionId, tx.sql);
    throw new Problem('institution_application.applicant_taken', { name });
  }
}

/** A refused revision leaves the institution unchanged: the qualification must be sent again. */
function stateAfter({ outcome }: Verdict, revised: boolean): store.StoredApplication['state'] {
  if (outcome === 'approved' || outcome === 'returned') return outcome;
  return revised ? 'returned' : 'refused';
}

/** The log entry of a return that only concerns slots contains their verdicts. */
function explanationOf({ verdict, reason, sentence, slots }: Decision): {
  reason: RefusalCode | undefined;
  sentence: string;
} {
  if (verdict !== 'return' || reason) return { reason, sentence };
  const refused = slots
    .filter((each) => each.verdict === 'refuse')
    .map(({ slot, reason: why, sentence: words }) => `${slotAbout[slot].label}：${wordsOf(why, words)}`);
  const explanation = [sentence, ...refused].filter((part) => part !== '').join('；');
  return explanation === '' ? { reason, sentence } : { reason: 'other', sentence: explanation };
}

function wordsOf(reason: SlotReason | undefined, sentence: string): string {
  return [reason ? slotReasons[reason] : '', sentence].filter((part) => part !== '').join('，');
}

function messageOf(application: store.StoredApplication, verdict: Verdict, decision: Decision) {
  const revised = application.institutionId !== null;
  if (verdict.outcome === 'approved') return applicationApproved(application, revised);
  if (verdict.outcome === 'refused') return applicationRefused(application, verdict, revised);
  const refused = decision.slots.flatMap(({ slot, verdict: each }) => (each === 'refuse' ? [slot] : []));
  const { reason, sentence } = decision;
  return applicationReturned(application, { refused, reason, sentence });
}

/** @throws InvalidInput at the slot with an incomplete verdict; Problem while a slot has none. */
function assertVerdicts(decision: Decision, slots: readonly store.StoredSlot[], today: string): void {
  const errors = decision.slots.flatMap((each, at) => errorsIn(each, at, decision, slots, today));
  if (errors.length > 0)
    throw new InvalidInput(errors.map((error) => ({ code: 'custom', input: undefined, ...error })));
  if (decision.verdict === 'refuse') return;
  const judged = decision.slots.map(({ slot }) => slot);
  const undecided = slots.filter(({ slot, state }) => state === 'sent' && !judged.includes(slot));
  if (undecided.length > 0)
    throw new Problem('institution_application.slots_undecided', { n: undecided.length });
}

function errorsIn(
  { slot, verdict, reason, sentence, expiresOn }: SlotVerdict,
  at: number,
  decision: Decision,
  slots: readonly store.StoredSlot[],
  today: string,
): { path: (string | number)[]; message: string }[] {
  const { label, expires } = slotAbout[slot];
  const error = (field: string, message: string) => [{ path: ['slots', at, field], message }];
  const stored = slots.find((each) => each.slot === slot);
  if (!stored || (stored.state !== 'sent' && stored.state !== 'accepted'))
    return error('slot', `「${label}」没有等待审核的图片`);
  if (decision.slots.findIndex((each) => each.slot === slot) !== at)
    return error('slot', `「${label}」的结论重复了`);
  if (verdict === 'refuse') {
    if (decision.verdict === 'approve') return error('verdict', `「${label}」未通过，不能通过整份申请`);
    if (!reason) return error('reason', `请选择「${label}」不通过的原因`);
    return reason === 'other' && sentence === '' ? error('sentence', '选择「其他原因」时，请写明原因') : [];
  }
  if (!expires) return [];
  if (expiresOn === null) return error('expiresOn', `请填写「${label}」的有效期`);
  return expiresOn <= today ? error('expiresOn', `「${label}」的有效期已过，请选择不通过`) : [];
}

function changeBy({ slot, verdict, reason, sentence, expiresOn }: SlotVerdict): store.SlotChange {
  if (verdict === 'refuse') return { state: 'refused', reason: reason ?? null, sentence };
  const day = slotAbout[slot].expires ? expiresOn : null;
  return { state: 'accepted', reason: null, sentence: '', expiresOn: day, remindedDays: null };
}

function auditOf(slots: readonly SlotVerdict[]): Record<string, string> {
  return Object.fromEntries(
    slots.map(({ slot, verdict, reason, expiresOn }) => [
      slot,
      [verdict, reason, expiresOn].filter((part) => part).join(' '),
    ]),
  );
}
