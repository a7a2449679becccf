import type { ParsedOf } from '@gongdu/contract/endpoint';
import type { InstitutionProfile, saveInstitutionProfile } from '@gongdu/contract/institutions/profile';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../db/database.ts';
import { type Caller, institutionOf } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import type { TextWriter } from '../content-checks/flagged-texts.ts';
import type { ContentChecks } from '../content-checks/service.ts';
import type { Uploads } from '../uploads/service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'setInstitutionAvatar'>;
  readonly audit: Audit;
  readonly files: Pick<Uploads, 'claimPicture' | 'release'>;
  readonly checks: Pick<ContentChecks, 'inspect' | 'assertAllowed' | 'signalsOf' | 'flagged'>;
}

type ProfileChange = ParsedOf<typeof saveInstitutionProfile>['body'];

export type InstitutionProfiles = ReturnType<typeof createInstitutionProfiles>;

/** An institution's profile, which its members edit together. */
export function createInstitutionProfiles({ db, accounts, audit, files, checks }: Needs) {
  checks.flagged.registerWriter('institution', flaggedProfiles);
  return { read, save };

  async function read(caller: Caller): Promise<InstitutionProfile> {
    return toReply(await store.findInstitution(db, institutionOf(caller)));
  }

  /** @throws Problem `institution.changed_elsewhere`, `upload.not_mine`; InvalidInput at `logo` */
  async function save(caller: Caller, { version, ...texts }: ProfileChange): Promise<InstitutionProfile> {
    const id = institutionOf(caller);
    const checked = await checks.inspect(wordsOf(texts), 'text');
    return inTransaction(db, async (tx) => {
      const before = await store.lockInstitution(tx.sql, id);
      if (!before || before.profileVersion !== version) throw new Problem('institution.changed_elsewhere');
      const known = new Set(wordsOf(before).map(keyOf));
      const changes = wordsOf(texts).filter((word) => !known.has(keyOf(word)));
      const changed = checked.filter(({ path }) => changes.some((each) => each.path.join() === path.join()));
      checks.assertAllowed(changed);
      if (texts.logo !== before.logo) {
        const by = { kind: 'institution_logo', id };
        await files.release(tx, by);
        if (texts.logo !== null)
          await files.claimPicture(tx, caller.uid, texts.logo, { ...by, field: 'logo' });
        // the logo is the avatar of the institution's account
        await accounts.setInstitutionAvatar(tx.sql, id, texts.logo);
      }
      const saved = await store.saveProfile(tx.sql, id, texts);
      if (changed.some(({ level }) => level !== null)) {
        await checks.flagged.flag(tx, {
          ...{ kind: 'profile', writer: 'institution', refId: id, authorUid: caller.uid },
          ...{
            thing: '机构资料',
            context: saved.name,
            link: `/i/${saved.slug}`,
            held: false,
            revision: true,
          },
          parts: partsOf(before, saved),
          signals: checks.signalsOf(changed),
        });
      }
      await audit.institutionProfileChanged(tx, caller, { institutionId: id, name: saved.name });
      return toReply(saved);
    });
  }
}

interface Word {
  readonly path: readonly (string | number)[];
  readonly text: string;
}
type Words = Pick<ProfileChange, 'introduction' | 'address' | 'openingHours'>;

/** The free texts of an institution. */
function wordsOf({ introduction, address, openingHours }: Words): Word[] {
  return [
    { path: ['introduction'], text: introduction },
    { path: ['address'], text: address },
    ...openingHours.exceptions.map(({ note }, index) => ({
      path: ['openingHours', 'exceptions', index, 'note'],
      text: note,
    })),
  ];
}

function keyOf({ path: [field], text }: Word): string {
  return `${field} ${text}`;
}

const labels = { introduction: '简介', address: '地址' } as const;
const fields = ['introduction', 'address'] as const;

function partsOf(before: store.InstitutionRow, after: store.InstitutionRow) {
  const parts = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, label: labels[field], before: before[field], after: after[field] }));
  const notes = (row: store.InstitutionRow) => row.openingHours.exceptions.map(({ note }) => note).join('\n');
  return notes(before) === notes(after)
    ? parts
    : [
        ...parts,
        { field: 'openingHours', label: '特殊日期的说明', before: notes(before), after: notes(after) },
      ];
}

/** A refused change is reverted, except for fields that have been changed again. */
const flaggedProfiles: TextWriter = {
  decided: async (tx, { refId: id, parts }, verdict) => {
    if (verdict.outcome === 'approved') return '';
    const now = await store.lockInstitution(tx.sql, id);
    if (!now) return '';
    const back = { introduction: now.introduction, address: now.address };
    for (const { field, before, after } of parts) {
      const known = fields.find((each) => each === field);
      if (known && now[known] === after && before !== null) back[known] = before;
    }
    const { logo, phone, email, website, openingHours } = now;
    await store.saveProfile(tx.sql, id, { logo, phone, email, website, openingHours, ...back });
    return parts.some(({ field }) => field === 'openingHours')
      ? '简介和地址已恢复为修改之前的内容，请修改特殊日期的说明。'
      : '已恢复为修改之前的内容。';
  },
};

function toReply(row: store.InstitutionRow | undefined): InstitutionProfile {
  if (!row) throw new Problem('institution.not_found');
  const { profileVersion, ...profile } = row;
  return { ...profile, version: profileVersion };
}
