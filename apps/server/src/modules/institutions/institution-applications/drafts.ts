import type { Application, ApplicationForm } from '@gongdu/contract/institutions/application';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Memberships } from '../institution-members/memberships.ts';
import { type Applications, lockedProblem } from './applications.ts';
import { isDeletable, isFormEditable, maxOpen } from './policy.ts';
import { formOf } from './presenter.ts';
import type { Slots } from './slots.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly applications: Applications;
  readonly institutions: Institutions;
  readonly institutionMembers: Memberships;
  readonly slots: Pick<Slots, 'removePictures'>;
}

export type Drafts = ReturnType<typeof createDrafts>;

/** Creates, saves and deletes drafts. `device` is a readable name of the applicant's device. */
export function createDrafts({ db, clock, applications, institutions, institutionMembers, slots }: Needs) {
  return { create, save, remove, assertNoMember };

  async function create(
    { uid }: Caller,
    { form, clientId = null }: { form: ApplicationForm; clientId?: string | null | undefined },
    device = '',
  ): Promise<Application> {
    const now = clock.now().toISOString();
    const created = await inTransaction(db, async (tx) => {
      await store.lockMember(tx.sql, uid);
      // The reply to an earlier attempt was lost: this is the draft that it created.
      const earlier = clientId === null ? undefined : await store.findByClientId(tx.sql, uid, clientId);
      if (earlier) return earlier;
      await assertNoMember(tx, uid);
      if ((await store.countOpen(tx.sql, uid)) >= maxOpen)
        throw new Problem('institution_application.too_many', { n: maxOpen });
      const moments = { createdAt: now, updatedAt: now };
      return store.insertApplication(tx.sql, { ...form, ...moments, uid, clientId, savedDevice: device });
    });
    return applications.present(created);
  }

  async function save(
    { uid }: Caller,
    id: number,
    { form, version }: { form: ApplicationForm; version: number },
    device = '',
  ): Promise<Application> {
    const applicant = await applications.applicantOf(uid);
    const saved = await inTransaction(db, async (tx) => {
      const application = await applications.lock(tx, applicant, id);
      // Also after an earlier save whose reply was lost.
      if (isSameForm(form, formOf(application))) return application;
      if (application.version !== version) throw changedElsewhere(application);
      if (!isFormEditable(application)) throw lockedProblem(application);
      return store.updateApplication(tx.sql, id, {
        ...form,
        version: version + 1,
        savedDevice: device,
        updatedAt: clock.now().toISOString(),
      });
    });
    return applications.present(saved);
  }

  /** A submitted application keeps its row, to which the reviewers' log refers, without pictures and contact. */
  async function remove({ uid }: Caller, id: number): Promise<null> {
    const applicant = await applications.applicantOf(uid);
    await inTransaction(db, async (tx) => {
      const application = await applications.lock(tx, applicant, id);
      if (!isDeletable(application)) throw lockedProblem(application);
      await slots.removePictures(tx, application, 'all');
      if (application.submittedAt === null) return store.deleteApplication(tx.sql, id);
      const at = clock.now().toISOString();
      await store.updateApplication(tx.sql, id, { deletedAt: at, contactName: '', contactPhone: '' });
    });
    return null;
  }

  async function assertNoMember(tx: Transaction, uid: number): Promise<void> {
    const membership = await institutionMembers.findMembership(tx.sql, uid);
    if (!membership) return;
    const { name } = await institutions.get(membership.institutionId, tx.sql);
    throw new Problem('institution_application.member_already', { name });
  }
}

export function changedElsewhere({ version, updatedAt, savedDevice }: store.StoredApplication): Problem {
  return new Problem('institution_application.changed_elsewhere', {
    version,
    at: updatedAt,
    device: savedDevice || '另一处',
    when: formatChinaTime(updatedAt),
  });
}

function isSameForm(one: ApplicationForm, other: ApplicationForm): boolean {
  const values = new Map<string, string>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => values.get(name) === value);
}
