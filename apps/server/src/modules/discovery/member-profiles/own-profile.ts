import type { ProfileChange, Profile as ProfileReply } from '@gongdu/contract/core/accounts/profile';
import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import type * as z from 'zod/mini';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Platform } from '../../../platform.ts';
import type { FlaggedProfiles } from '../../administration/people/flagged-profiles.ts';
import type { Names } from '../../core/accounts/names.ts';
import type { Accounts, ProfileRow, ProfileTexts } from '../../core/accounts/service.ts';
import type { MinorModes } from '../../core/minors/modes.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';

interface Files {
  claimPicture(
    tx: Transaction,
    uid: number,
    address: string,
    place: { kind: string; id: number; field: string },
  ): Promise<void>;
  release(tx: Transaction, by: { kind: string; id: number }): Promise<void>;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'profiles'>;
  readonly uploads: Files;
  /** Lists and search contain the names of authors. */
  readonly contentIndex: { renameOwner(tx: Transaction, uid: number, name: string): Promise<void> };
  readonly names: Names;
  readonly minorModes: Pick<MinorModes, 'describe'>;
  readonly contentChecks: Pick<ContentChecks, 'inspect' | 'assertAllowed'>;
  readonly flaggedProfiles: Pick<FlaggedProfiles, 'flag'>;
}

export type Profile = ReturnType<typeof createProfile>;

/** The member's own profile. */
export function createProfile(needs: Needs) {
  const { db, clock, uploads, contentIndex, names, contentChecks, flaggedProfiles, minorModes } = needs;
  const { profiles } = needs.accounts;
  return { read, save };

  async function read({ uid }: Pick<Caller, 'uid'>): Promise<ProfileReply> {
    return toReply(requireRow(await profiles.read(db, uid)));
  }

  /**
   * @throws Problem `profile.changed_elsewhere` when the version is not the newest, `upload.not_mine` for an avatar
   * that the member has not uploaded, `minor.consent_missing` for a public change by a member under fourteen,
   * `session.forbidden` for the texts of an institution; InvalidInput at its field.
   */
  async function save(
    { uid }: Pick<Caller, 'uid'>,
    { avatar, version, keepName, ...given }: ProfileChange,
  ): Promise<ProfileReply> {
    const words = (['name', 'bio', 'city'] as const).map((field) => ({
      path: [field],
      text: given[field] ?? '',
    }));
    const checked = await contentChecks.inspect(words, 'name');
    const lacksConsent = (await minorModes.describe(uid))?.consentMissing ?? false;
    return inTransaction(db, async (tx) => {
      const before = requireRow(await profiles.lock(tx.sql, uid));
      if (version !== undefined && version !== before.profileVersion)
        throw new Problem('profile.changed_elsewhere');
      const texts = changedTexts(given, before);
      if (lacksConsent && isSeenByOthers(texts, avatar)) throw new Problem('minor.consent_missing');
      assertAllowed(texts, before, clock.now());
      await assertNameIsFree(tx, texts, before);
      const changed = checked.filter(({ path: [field] }) => field !== undefined && field in texts);
      contentChecks.assertAllowed(changed);
      if (Object.keys(texts).length > 0) await profiles.saveTexts(tx.sql, uid, texts);
      if (texts.name !== undefined) await contentIndex.renameOwner(tx, uid, texts.name);
      if (keepName) await profiles.keepName(tx.sql, uid, clock.now().toISOString());
      if (avatar !== undefined) await changeAvatar(tx, uid, avatar);
      if (changed.some(({ level }) => level !== null))
        await flaggedProfiles.flag(tx, { uid, before, texts }, changed);
      return toReply(requireRow(await profiles.read(tx.sql, uid)));
    });
  }

  /** Operators may speak for the site. */
  async function assertNameIsFree({ sql }: Transaction, { name }: ProfileTexts, before: ProfileRow) {
    if (name === undefined) return;
    const chosen = { label: '昵称', name, phone: before.phone };
    const refusal = before.role === 'user' ? await names.refusalFor(sql, chosen) : names.phoneRefusal(chosen);
    if (refusal !== null) throw new InvalidInput([fieldError('name', refusal)]);
  }

  /** The old file is deleted once nothing else uses it. */
  async function changeAvatar(tx: Transaction, uid: number, avatar: string | null): Promise<void> {
    const by = { kind: 'avatar', id: uid };
    await uploads.release(tx, by);
    if (avatar !== null) await uploads.claimPicture(tx, uid, avatar, { ...by, field: 'avatar' });
    await profiles.setAvatar(tx.sql, uid, avatar);
  }
}

/** Removing a text or the picture, and private fields, need no guardian's consent. */
function isSeenByOthers({ name, bio, city }: TextChange, avatar: ProfileChange['avatar']): boolean {
  return [name, bio, city, avatar].some((each) => each !== undefined && each !== null && each !== '');
}

type TextChange = Omit<ProfileChange, 'avatar' | 'version' | 'keepName'>;

function changedTexts({ name, bio, gender, birthday, city }: TextChange, before: ProfileRow): ProfileTexts {
  return {
    ...(name !== undefined && name !== before.name && { name }),
    ...(bio !== undefined && bio !== before.bio && { bio }),
    ...(gender !== undefined && gender !== before.gender && { gender }),
    ...(birthday !== undefined && birthday !== before.birthday && { birthday }),
    ...(city !== undefined && city !== before.city && { city }),
  };
}

function assertAllowed(texts: ProfileTexts, { role }: ProfileRow, now: Date): void {
  if (role === 'institution' && Object.keys(texts).length > 0) throw new Problem('session.forbidden');
  if (texts.birthday && texts.birthday > chinaDay(now))
    throw new InvalidInput([fieldError('birthday', '生日不能晚于今天')]);
}

function requireRow(row: ProfileRow | undefined): ProfileRow {
  if (!row) throw new Problem('session.expired');
  return row;
}

function toReply({ name, bio, gender, birthday, city, avatar, profileVersion }: ProfileRow): ProfileReply {
  return { name, bio, gender, birthday, city, avatar, version: profileVersion };
}

function fieldError(field: string, message: string): z.core.$ZodIssueCustom {
  return { code: 'custom', path: [field], message, input: undefined };
}
