import type { Transaction } from '../../db/database.ts';
import type { NewFlag, TextWriter } from '../content-checks/flagged-texts.ts';
import * as store from './store.ts';

const labels = { name: '昵称', bio: '简介', city: '所在地' } as const;
type Field = keyof typeof labels;
const fields = ['name', 'bio', 'city'] as const;

/** A flagged change of a profile, which has already taken effect. */
export function profileFlag({
  uid,
  before,
  texts,
}: {
  readonly uid: number;
  readonly before: Pick<store.ProfileRow, Field>;
  readonly texts: store.ProfileTexts;
}): Omit<NewFlag, 'signals'> {
  return {
    ...{ kind: 'profile', writer: 'profile', refId: uid, authorUid: uid, thing: '个人资料' },
    ...{ context: texts.name ?? before.name, link: `/user/${uid}`, held: false, revision: true },
    parts: fields.flatMap((field) => {
      const after = texts[field];
      return after === undefined ? [] : [{ field, label: labels[field], before: before[field], after }];
    }),
  };
}

interface Needs {
  readonly index: { renameOwner(tx: Transaction, uid: number, name: string): Promise<void> };
}

/** A refused change is reverted, except for fields that the member has changed again. */
export function createFlaggedProfiles({ index }: Needs): TextWriter {
  return {
    decided: async (tx, { refId: uid, parts }, verdict) => {
      if (verdict.outcome === 'approved') return '';
      const now = await store.lockProfile(tx.sql, uid);
      const back: store.ProfileTexts = {};
      for (const { field, before, after } of parts) {
        const known = fields.find((each) => each === field);
        if (known && now?.[known] === after && before !== null) back[known] = before;
      }
      if (Object.keys(back).length === 0) return '您已经改过它，现在的内容没有变动。';
      await store.saveTexts(tx.sql, uid, back);
      if (back.name !== undefined) await index.renameOwner(tx, uid, back.name);
      return '已恢复为修改之前的内容。';
    },
  };
}
