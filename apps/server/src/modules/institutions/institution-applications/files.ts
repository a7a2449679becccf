import { includesPermission, moderateInstitutions } from '@gongdu/contract/core/accounts/role';
import { slotAbout } from '@gongdu/contract/institutions/qualification';
import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Site } from '../../core/site/live-settings.ts';
import { type Applications, renewQualifications } from './applications.ts';
import * as store from './store.ts';
import type { Vault } from './vault.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly applications: Pick<Applications, 'applicantOf'>;
  readonly audit: Audit;
  readonly site: Pick<Site, 'title'>;
  readonly vault: Pick<Vault, 'open'>;
}

/** Pictures of qualifications for applicants, members and reviewers: masked, with a watermark that names the viewer, each view logged. */
export function createQualificationFiles({ db, clock, accounts, applications, audit, site, vault }: Needs) {
  return { view };

  /**
   * A JPEG for this viewer. @param full Unmasked; for reviewers only. @throws Problem `institution_file.not_found`,
   * also for those of others; `session.forbidden` for `full`.
   */
  async function view(caller: Caller, id: number, full: boolean): Promise<Buffer> {
    const file = await store.findFile(db, id);
    const application = file && (await store.findApplication(db, file.applicationId));
    if (!file?.sealedKey || !file.keyId || !application) throw new Problem('institution_file.not_found');
    const isReviewer = includesPermission(caller.permissions, moderateInstitutions);
    if (!isReviewer && !(await maySee(caller, application))) throw new Problem('institution_file.not_found');
    if (full && !isReviewer) throw new Problem('session.forbidden');
    const bytes = await vault.open({ sealedKey: file.sealedKey, keyId: file.keyId });
    if (!bytes) throw new Problem('institution_file.not_found');
    const viewerUid = caller.actingUid ?? caller.uid;
    const now = clock.now();
    const { name } = await accounts.getPerson(viewerUid);
    const { drawForViewer } = await import('./viewed-picture.ts');
    const picture = await drawForViewer(bytes, {
      mask: slotAbout[file.slot].identity && !full ? file.slot : null,
      siteName: site.title(),
      viewer: name,
      day: chinaDay(now),
    });
    await inTransaction(db, async (tx) => {
      const { slot, applicationId } = file;
      const at = now.toISOString();
      await store.insertView(tx.sql, { applicationId, fileId: id, slot, viewerUid, full, at });
      if (!full) return;
      const seen = { slot, fileId: id };
      await audit.write(tx, caller, 'institution.qualification_seen', applicationId, seen);
    });
    return picture;
  }

  async function maySee(caller: Caller, application: store.StoredApplication): Promise<boolean> {
    const { uid, institutionId } = application;
    if (caller.role === 'institution')
      return caller.institutionId === institutionId && caller.permissions.includes(renewQualifications);
    if (caller.role !== 'user') return false;
    if (caller.uid === uid) return true;
    return (
      institutionId !== null && (await applications.applicantOf(caller.uid)).institutionId === institutionId
    );
  }
}
