import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import type { Application, ApplicationState } from '@gongdu/contract/institutions/application';
import { Problem } from '@gongdu/contract/problem';
import { submissionErrors } from '@gongdu/rules/institutions/submission-errors';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Platform } from '../../../platform.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import { type Applications, lockedProblem } from './applications.ts';
import { changedElsewhere, type Drafts } from './drafts.ts';
import { slotsFor } from './policy.ts';
import { formOf } from './presenter.ts';
import type { Slots } from './slots.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly applications: Applications;
  readonly drafts: Pick<Drafts, 'assertNoMember'>;
  readonly institutions: Pick<Institutions, 'findBySlug'>;
  readonly moderation: Pick<Moderation, 'enqueue' | 'lock' | 'withdraw'>;
  readonly slots: Pick<Slots, 'removePictures'>;
  readonly contentChecks: Pick<ContentChecks, 'inspect' | 'assertAllowed' | 'signalsOf'>;
}

/** The institution's data that readers will see. */
const checkedFields = ['name', 'operatorName', 'introduction', 'address'] as const;

export const institutionItems = ['institution'] as const;

/** Submits and withdraws applications. The moderation item is locked before the application. */
export function createSubmission({
  db,
  clock,
  applications,
  drafts,
  institutions,
  moderation,
  slots,
  contentChecks,
}: Needs) {
  return { submit, withdraw };

  async function submit({ uid }: Caller, id: number, version: number): Promise<Application> {
    const applicant = await applications.applicantOf(uid);
    const { form } = await applications.read(uid, id);
    const texts = checkedFields.map((field) => ({ path: ['form', field], text: form[field] }));
    const checked = await contentChecks.inspect(texts, 'name');
    await inTransaction(db, async (tx) => {
      const locked = await moderation.lock(tx, [id], institutionItems);
      const application = await applications.lock(tx, applicant, id);
      const stored = await store.listSlots(tx.sql, [id]);
      if (!isSubmittable(application, stored)) throw lockedProblem(application);
      if (application.version !== version) throw changedElsewhere(application);
      await assertComplete(tx, application, stored);
      contentChecks.assertAllowed(checked);
      const now = clock.now().toISOString();
      await store.updateApplication(tx.sql, id, {
        state: 'pending',
        version: version + 1,
        submittedAt: now,
        updatedAt: now,
        withdrawnAt: null,
        refusalCode: null,
        refusalSentence: '',
      });
      const { name, kind, operatorName, institutionId } = application;
      const item = {
        ...({ kind: 'institution', objectId: id, authorUid: uid, title: name } as const),
        excerpt: `${institutionKindLabels[kind]}　${operatorName}`,
        revision: institutionId !== null,
        signals: contentChecks.signalsOf(checked),
      };
      await moderation.enqueue(tx, [item], locked);
    });
    return applications.read(uid, id);
  }

  async function assertComplete(
    tx: Transaction,
    application: store.StoredApplication,
    stored: readonly store.StoredSlot[],
  ): Promise<void> {
    const { id, uid, slug, kind, institutionId } = application;
    const consents = { service: application.serviceConsentAt, identity: application.identityConsentAt };
    const errors = submissionErrors({ form: formOf(application), slots: stored, consents })
      // A revision contains only pictures, each with its earlier consent.
      .filter(({ field }) => institutionId === null || field.startsWith('slots.'));
    if (errors.length > 0)
      throw new InvalidInput(
        errors.map(({ field, message }) => ({
          code: 'custom',
          input: undefined,
          path: field.split('.'),
          message,
        })),
      );
    const asked = slotsFor(kind);
    if (institutionId !== null) return;
    await drafts.assertNoMember(tx, uid);
    await store.lockSlug(tx.sql, slug);
    if ((await institutions.findBySlug(tx.sql, slug)) || (await store.isSlugAwaited(tx.sql, slug, id)))
      throw new Problem('institution_application.slug_taken', { slug });
    // Remains of another kind that was selected before: not required, not stored.
    const needless = stored.flatMap(({ slot }) => (asked.includes(slot) ? [] : [slot]));
    await slots.removePictures(tx, application, needless);
  }

  async function withdraw({ uid }: Caller, id: number): Promise<Application> {
    const applicant = await applications.applicantOf(uid);
    await inTransaction(db, async (tx) => {
      const locked = await moderation.lock(tx, [id], institutionItems);
      const application = await applications.lock(tx, applicant, id);
      if (application.state !== 'pending') throw lockedProblem(application);
      const now = clock.now().toISOString();
      const stored = await store.listSlots(tx.sql, [id]);
      await store.updateApplication(tx.sql, id, {
        state: stateBeforeReview(application, stored, applications.today()),
        version: application.version + 1,
        updatedAt: now,
        withdrawnAt: now,
      });
      await moderation.withdraw(tx, [{ objectId: id, actorUid: uid }], institutionItems, locked);
    });
    return applications.read(uid, id);
  }
}

/** An approved application is resubmitted with at least one new picture. */
function isSubmittable(
  { state, institutionId }: store.StoredApplication,
  slots: readonly store.StoredSlot[],
) {
  if (institutionId === null) return state === 'draft' || state === 'returned';
  return state !== 'pending' && slots.some((slot) => slot.state === 'sent');
}

/** @param today In China. */
function stateBeforeReview(
  { institutionId, decidedAt }: store.StoredApplication,
  slots: readonly store.StoredSlot[],
  today: string,
): ApplicationState {
  if (institutionId === null) return decidedAt === null ? 'draft' : 'returned';
  const isOver = ({ state, expiresOn }: store.StoredSlot) =>
    state === 'expired' || (expiresOn !== null && expiresOn <= today);
  return slots.some(isOver) ? 'expired' : 'approved';
}
