import type { AppealDetail, AppealRow } from '@gongdu/contract/administration/appeals/appeal';
import type { SanctionRow } from '@gongdu/contract/administration/appeals/sanction';
import type { MemberRecord } from '@gongdu/contract/core/penalties/penalty';
import type { People } from '../../core/accounts/service.ts';
import type { Sanction } from '../../core/penalties/service.ts';
import type { StoredAppeal } from './store.ts';

type Described = Omit<SanctionRow, 'appeal'>;

/** For the member: their text and the answer, without internal data. */
export function withAppeal(row: Described, appeal: StoredAppeal | undefined): SanctionRow {
  if (!appeal) return { ...row, appeal: null };
  const { id, state, text, createdAt: at, decidedAt, answer } = appeal;
  return { ...row, appealableUntil: null, appeal: { id, state, text, at, decidedAt, answer } };
}

interface RowParts {
  readonly row: StoredAppeal;
  readonly sanction: Described;
  readonly mine: boolean;
  readonly people: People;
  readonly now: string;
}

export function toRow({ row, sanction, mine, people, now }: RowParts): AppealRow {
  const { id, version, state, uid, createdAt, claimedBy, claimedUntil, decidedAt, decidedBy } = row;
  const held = claimedBy !== null && claimedUntil !== null && claimedUntil > now;
  return {
    id,
    version,
    state,
    sanction,
    mine,
    decidedAt,
    at: createdAt,
    by: people.get(uid),
    claim: held ? { by: people.get(claimedBy), until: claimedUntil } : null,
    decidedBy: decidedBy === null ? null : people.get(decidedBy),
  };
}

interface DetailParts extends RowParts {
  readonly record: MemberRecord;
  readonly original: Sanction;
}

export function toDetail({ record, original, ...parts }: DetailParts): AppealDetail {
  const { text, pictures, answer, note } = parts.row;
  return {
    ...toRow(parts),
    text,
    pictures,
    answer,
    note,
    record,
    copy: original.copy,
    original: { ...parts.sanction, by: parts.people.get(original.decidedBy) },
  };
}
