import type { ParsedOf } from '@gongdu/contract/endpoint';
import type { InstitutionProfile, saveInstitutionProfile } from '@gongdu/contract/institutions/profile';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { inTransaction } from '../../../db/database.ts';
import { type Caller, institutionOf } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Institution, Institutions } from '../../core/institutions/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { TextWriter } from '../../moderation/content-checks/flagged-texts.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'setInstitutionAvatar'>;
  readonly audit: Audit;
  readonly institutions: Pick<Institutions, 'get' | 'lock' | 'saveProfile'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'release'>;
  readonly contentChecks: Pick<ContentChecks, 'inspect' | 'assertAllowed' | 'signalsOf' | 'flagged'>;
}

type ProfileChange = ParsedOf<typeof saveInstitutionProfile>['body'];

export type InstitutionProfiles = ReturnType<typeof createInstitutionProfiles>;

/** An institution's profile, which its members edit together. */
export function createInstitutionProfiles({
  db,
  accounts,
  audit,
  institutions,
  uploads,
  contentChecks,
}: Needs) {
  contentChecks.flagged.registerWriter('institution', createWriter(institutions));
  return { read, save };

  async function read(caller: Caller): Promise<InstitutionProfile> {
    return toReply(await institutions.get(institutionOf(caller)));
  }

  /** @throws Problem `institution.changed_elsewhere`, `upload.not_mine`; InvalidInput at `logo` */
  async function save(caller: Caller, { version, ...texts }: ProfileChange): Promise<InstitutionProfile> {
    const id = institutionOf(caller);
    const checked = await contentChecks.inspect(wordsOf(texts), 'text');
    return inTransaction(db, async (tx) => {
      const before = await institutions.lock(tx.sql, id);
      if (!before || before.profileVersion !== version) throw new Problem('institution.changed_elsewhere');
      const known = new Set(wordsOf(before).map(keyOf));
      const changes = wordsOf(texts).filter((word) => !known.has(keyOf(word)));
      const changed = checked.filter(({ path }) => changes.some((each) => each.path.join() === path.join()));
      contentChecks.assertAllowed(changed);
      if (texts.logo !== before.logo) {
        const by = { kind: 'institution_logo', id };
        await uploads.release(tx, by);
        if (texts.logo !== null)
          await uploads.claimPicture(tx, caller.uid, texts.logo, { ...by, field: 'logo' });
        // the logo is the avatar of the institution's account
        await accounts.setInstitutionAvatar(tx.sql, id, texts.logo);
      }
      const saved = await institutions.saveProfile(tx.sql, id, texts);
      if (changed.some(({ level }) => level !== null)) {
        await contentChecks.flagged.flag(tx, {
          kind: 'profile',
          writer: 'institution',
          refId: id,
          authorUid: caller.uid,
          thing: '机构资料',
          context: saved.name,
          link: `/i/${saved.slug}`,
          held: false,
          revision: true,
          parts: partsOf(before, saved),
          signals: contentChecks.signalsOf(changed),
        });
      }
      await audit.write(tx, caller, 'institution.profile_changed', id, { name: saved.name });
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

function partsOf(before: Institution, after: Institution) {
  const parts = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, label: labels[field], before: before[field], after: after[field] }));
  const notes = (row: Institution) => row.openingHours.exceptions.map(({ note }) => note).join('\n');
  return notes(before) === notes(after)
    ? parts
    : [
        ...parts,
        { field: 'openingHours', label: '特殊日期的说明', before: notes(before), after: notes(after) },
      ];
}

/** The refused texts, and the profile's version after the refusal. */
const traceSchema = z.object({
  refused: z.optional(z.object({ introduction: z.string(), address: z.string(), version: z.number() })),
});

/** A refused change is reverted, except for fields that have been changed again. */
function createWriter(institutions: Needs['institutions']): TextWriter {
  return {
    decided: async (tx, { refId: id, parts }, verdict) => {
      if (verdict.outcome === 'approved') return { outcome: '', trace: {} };
      const now = await institutions.lock(tx.sql, id);
      if (!now) return { outcome: '', trace: {} };
      const { introduction, address } = now;
      const back = { introduction: now.introduction, address: now.address };
      for (const { field, before, after } of parts) {
        const known = fields.find((each) => each === field);
        if (known && now[known] === after && before !== null) back[known] = before;
      }
      const { logo, phone, email, website, openingHours } = now;
      const saved = await institutions.saveProfile(tx.sql, id, {
        logo,
        phone,
        email,
        website,
        openingHours,
        ...back,
      });
      const outcome = parts.some(({ field }) => field === 'openingHours')
        ? '简介和地址已恢复为修改之前的内容，请修改特殊日期的说明。'
        : '已恢复为修改之前的内容。';
      return { outcome, trace: { refused: { introduction, address, version: saved.profileVersion } } };
    },
    takeBack: async (tx, { refId: id }, trace) => {
      const { refused } = z.parse(traceSchema, trace);
      if (!refused) return;
      const now = await institutions.lock(tx.sql, id);
      if (now?.profileVersion !== refused.version) throw new Problem('moderation.verdict_followed');
      const { logo, phone, email, website, openingHours } = now;
      const { introduction, address } = refused;
      const texts = { introduction, address };
      await institutions.saveProfile(tx.sql, id, { logo, phone, email, website, openingHours, ...texts });
    },
  };
}

function toReply({ profileVersion, ...profile }: Institution): InstitutionProfile {
  return { ...profile, version: profileVersion };
}
