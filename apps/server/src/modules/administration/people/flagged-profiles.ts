import { refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Accounts, ProfileRow, ProfileTexts } from '../../core/accounts/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';
import type { TextWriter } from '../../moderation/content-checks/flagged-texts.ts';
import type { CheckedField, ContentChecks } from '../../moderation/content-checks/service.ts';

const labels = { name: '昵称', bio: '简介', city: '所在地' } as const;
type Field = keyof typeof labels;
const fields = ['name', 'bio', 'city'] as const;

/** The fields that the refusal put back, with their values. */
const traceSchema = z.object({
  back: z.optional(
    z.object({ name: z.optional(z.string()), bio: z.optional(z.string()), city: z.optional(z.string()) }),
  ),
});

/** A change of a profile that has taken effect. */
interface Change {
  readonly uid: number;
  readonly before: Pick<ProfileRow, Field>;
  readonly texts: ProfileTexts;
}

interface Needs {
  readonly accounts: Pick<Accounts, 'profiles'>;
  readonly contentChecks: Pick<ContentChecks, 'signalsOf' | 'flagged'>;
  readonly contentIndex: { renameOwner(tx: Transaction, uid: number, name: string): Promise<void> };
  readonly notifications: Pick<Notifications, 'notify'>;
}

export type FlaggedProfiles = ReturnType<typeof createFlaggedProfiles>;

/** Words in members' profiles that an operator has to look at. */
export function createFlaggedProfiles(needs: Needs) {
  const { contentChecks } = needs;
  contentChecks.flagged.registerWriter('profile', createWriter(needs));
  return { flag, empty: createEmptyProfile(needs) };

  async function flag(
    tx: Transaction,
    { uid, before, texts }: Change,
    changed: readonly CheckedField[],
  ): Promise<void> {
    await contentChecks.flagged.flag(tx, {
      kind: 'profile',
      writer: 'profile',
      refId: uid,
      authorUid: uid,
      thing: '个人资料',
      context: texts.name ?? before.name,
      link: `/user/${uid}`,
      held: false,
      revision: true,
      parts: fields.flatMap((field) => {
        const after = texts[field];
        return after === undefined ? [] : [{ field, label: labels[field], before: before[field], after }];
      }),
      signals: contentChecks.signalsOf(changed),
    });
  }
}

/** A refused change is reverted, except for fields that the member has changed again. */
function createWriter({ accounts: { profiles }, contentIndex }: Needs): TextWriter {
  return {
    decided: async (tx, { refId: uid, parts }, verdict) => {
      if (verdict.outcome === 'approved') return { outcome: '', trace: {} };
      const now = await profiles.lock(tx.sql, uid);
      const back: ProfileTexts = {};
      for (const { field, before, after } of parts) {
        const known = fields.find((each) => each === field);
        if (known && now?.[known] === after && before !== null) back[known] = before;
      }
      if (Object.keys(back).length === 0)
        return { outcome: '你已经改过它，现在的内容没有变动。', trace: { back } };
      await profiles.saveTexts(tx.sql, uid, back);
      if (back.name !== undefined) await contentIndex.renameOwner(tx, uid, back.name);
      return { outcome: '已恢复为修改之前的内容。', trace: { back } };
    },
    takeBack: async (tx, { refId: uid, parts }, trace) => {
      const { back = {} } = z.parse(traceSchema, trace);
      const now = await profiles.lock(tx.sql, uid);
      const again: ProfileTexts = {};
      for (const { field, after } of parts) {
        const known = fields.find((each) => each === field);
        if (!known || back[known] === undefined) continue;
        if (now?.[known] !== back[known]) throw new Problem('moderation.verdict_followed');
        again[known] = after;
      }
      if (Object.keys(again).length === 0) return;
      await profiles.saveTexts(tx.sql, uid, again);
      if (again.name !== undefined) await contentIndex.renameOwner(tx, uid, again.name);
    },
  };
}

/** The name of a member whose own was taken away. */
const neutralName = '新书友';

/** Empties the texts of a member's profile in which something is found; the name of an institution is its certified one. */
function createEmptyProfile({ accounts: { profiles }, contentIndex, notifications }: Needs) {
  return async (
    tx: Transaction,
    uid: number,
    isFound: (text: string) => boolean,
    { reason, sentence }: Pick<Rejection, 'reason' | 'sentence'>,
  ): Promise<boolean> => {
    const now = await profiles.lock(tx.sql, uid);
    if (!now) return false;
    const found = fields.filter(
      (field) => isFound(now[field]) && !(field === 'name' && now.role === 'institution'),
    );
    if (found.length === 0) return false;
    const texts = Object.fromEntries(found.map((field) => [field, field === 'name' ? neutralName : '']));
    await profiles.saveTexts(tx.sql, uid, texts);
    if (found.includes('name')) await contentIndex.renameOwner(tx, uid, neutralName);
    const things = found.map((field) => labels[field]).join('、');
    await notifications.notify(tx, {
      uid,
      kind: 'text_refused',
      objectKind: 'profile',
      objectId: uid,
      link: '/account',
      title: `个人资料里的${things}已被移除`,
      body: `${refusalMessage(reason, sentence)}可以重新填写。`,
    });
    return true;
  };
}
