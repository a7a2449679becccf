import type { InstitutionPermission } from '@gongdu/contract/core/institutions/permissions';
import {
  type Application,
  type ApplicationRow,
  applicationStateLabels,
} from '@gongdu/contract/institutions/application';
import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Memberships } from '../institution-members/memberships.ts';
import type { InstitutionRights } from '../institution-members/rights.ts';
import { type Shown, toApplication, toRow } from './presenter.ts';
import * as store from './store.ts';

export const renewQualifications = 'inst:qualification:renew' satisfies InstitutionPermission;

/** The caller: a reader, and the institution whose qualifications they may renew. */
export interface Applicant {
  readonly uid: number;
  readonly institutionId: number | null;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly institutions: Institutions;
  readonly institutionMembers: Memberships;
  readonly institutionRights: Pick<InstitutionRights, 'codesOf'>;
}

export type Applications = ReturnType<typeof createApplications>;

/** Access to applications: for the applicant, and for members who renew an institution's qualifications. */
export function createApplications({
  db,
  clock,
  institutions,
  institutionMembers,
  institutionRights,
}: Needs) {
  return { applicantOf, list, read, readOfInstitution, present, lock, today };

  /** Call it before a transaction, because rights are read from the pool. */
  async function applicantOf(uid: number): Promise<Applicant> {
    const membership = await institutionMembers.findMembership(db, uid);
    if (!membership) return { uid, institutionId: null };
    const codes = await institutionRights.codesOf(membership.institutionId, uid);
    const mayRenew = codes?.includes(renewQualifications) ?? false;
    return { uid, institutionId: mayRenew ? membership.institutionId : null };
  }

  async function list(uid: number): Promise<ApplicationRow[]> {
    const { institutionId } = await applicantOf(uid);
    const rows = await store.listApplications(db, uid, institutionId);
    return (await withSlots(rows)).map(toRow);
  }

  /** @throws Problem `institution_application.not_found`, also for those of others. */
  async function read(uid: number, id: number): Promise<Application> {
    const [applicant, application] = [await applicantOf(uid), await store.findApplication(db, id)];
    if (!application || application.deletedAt !== null || !maySee(applicant, application))
      throw new Problem('institution_application.not_found');
    return present(application);
  }

  /** For everyone who acts for the institution; null if it was created without an application. */
  async function readOfInstitution({ institutionId }: Pick<Caller, 'institutionId'>) {
    const application = institutionId === null ? undefined : await store.findOfInstitution(db, institutionId);
    return application ? present(application) : null;
  }

  async function present(application: store.StoredApplication): Promise<Application> {
    const [shown] = await withSlots([application]);
    if (!shown) throw new Problem('institution_application.not_found');
    return toApplication(shown, await store.listFiles(db, application.id), today());
  }

  async function withSlots(rows: readonly store.StoredApplication[]): Promise<Shown[]> {
    const ids = rows.map(({ id }) => id);
    const [slots, named] = await Promise.all([
      store.listSlots(db, ids),
      institutions.getMany(rows.flatMap(({ institutionId }) => institutionId ?? [])),
    ]);
    return rows.map((application) => ({
      application,
      slots: slots.filter(({ applicationId }) => applicationId === application.id),
      institution: application.institutionId === null ? null : named.get(application.institutionId),
    }));
  }

  /** For a change by the applicant; after approval only members who may renew qualifications can change it. */
  async function lock(tx: Transaction, applicant: Applicant, id: number): Promise<store.StoredApplication> {
    const application = await store.lockApplication(tx.sql, id);
    if (!application || !mayChange(applicant, application))
      throw new Problem('institution_application.not_found');
    return application;
  }

  function today(): string {
    return chinaDay(clock.now());
  }
}

export function lockedProblem({ state }: store.StoredApplication): Problem {
  return new Problem('institution_application.locked', { state: applicationStateLabels[state] });
}

function maySee(applicant: Applicant, application: store.StoredApplication): boolean {
  return application.uid === applicant.uid || mayChange(applicant, application);
}

function mayChange({ uid, institutionId }: Applicant, application: store.StoredApplication): boolean {
  if (application.institutionId === null) return application.uid === uid;
  return application.institutionId === institutionId;
}
