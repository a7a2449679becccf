import type { ParsedOf } from '@gongdu/contract/endpoint';
import type { InstitutionProfile, saveInstitutionProfile } from '@gongdu/contract/institutions/profile';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../db/database.ts';
import { type Caller, institutionOf } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import type { Uploads } from '../uploads/service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'setInstitutionAvatar'>;
  readonly audit: Audit;
  readonly files: Pick<Uploads, 'claimPicture' | 'release'>;
}

type ProfileChange = ParsedOf<typeof saveInstitutionProfile>['body'];

export type InstitutionProfiles = ReturnType<typeof createInstitutionProfiles>;

/** What an institution tells of itself; its members edit it together. */
export function createInstitutionProfiles({ db, accounts, audit, files }: Needs) {
  return { read, save };

  async function read(caller: Caller): Promise<InstitutionProfile> {
    return toReply(await store.findInstitution(db, institutionOf(caller)));
  }

  /** @throws Problem `institution.changed_elsewhere`, `upload.not_mine`; InvalidInput at `logo` */
  function save(caller: Caller, { version, ...texts }: ProfileChange): Promise<InstitutionProfile> {
    const id = institutionOf(caller);
    return inTransaction(db, async (tx) => {
      const before = await store.lockInstitution(tx.sql, id);
      if (!before || before.profileVersion !== version) throw new Problem('institution.changed_elsewhere');
      if (texts.logo !== before.logo) {
        const by = { kind: 'institution_logo', id };
        await files.release(tx, by);
        if (texts.logo !== null)
          await files.claimPicture(tx, caller.uid, texts.logo, { ...by, field: 'logo' });
        // the institution's account wears its logo
        await accounts.setInstitutionAvatar(tx.sql, id, texts.logo);
      }
      const saved = await store.saveProfile(tx.sql, id, texts);
      await audit.institutionProfileChanged(tx, caller, { institutionId: id, name: saved.name });
      return toReply(saved);
    });
  }
}

function toReply(row: store.InstitutionRow | undefined): InstitutionProfile {
  if (!row) throw new Problem('institution.not_found');
  const { profileVersion, ...profile } = row;
  return { ...profile, version: profileVersion };
}
