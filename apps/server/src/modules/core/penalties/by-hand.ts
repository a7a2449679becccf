import type { SanctionAct, SanctionKind } from '@gongdu/contract/administration/appeals/sanction';
import type { LimitedRight, MemberRecord } from '@gongdu/contract/core/penalties/penalty';
import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../accounts/service.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sanction: (tx: Transaction, caller: Caller, given: RestrictPerson) => Promise<unknown>;
  readonly recordOf: (uid: number) => Promise<MemberRecord>;
}

interface RestrictPerson {
  readonly uid: number;
  readonly act: SanctionAct;
  readonly objectKind: SanctionKind;
  readonly objectId: number;
  readonly title: string;
  readonly copy: null;
  readonly reason: RefusalCode;
  readonly sentence: string;
  readonly points: number;
  readonly byHand: readonly { readonly right: LimitedRight; readonly days: number }[];
}

interface GivenByHand {
  readonly reason: RefusalCode;
  readonly sentence: string;
  readonly points: number;
  readonly rights: readonly LimitedRight[];
  readonly days: number;
}

/** Deducts points or suspends rights without a report. */
export function createGiveByHand({ db, accounts, sanction, recordOf }: Needs) {
  /** @throws Problem `penalty.own`, `penalty.operator`, `member.not_found` */
  return async (
    caller: Caller,
    uid: number,
    { reason, sentence, points, rights, days }: GivenByHand,
  ): Promise<MemberRecord> => {
    if (caller.uid === uid) throw new Problem('penalty.own');
    const member = await accounts.find(uid);
    if (!member || member.role === 'visitor') throw new Problem('member.not_found');
    // operators must not lock each other out
    if (member.role === 'admin') throw new Problem('penalty.operator');
    await inTransaction(db, (tx) =>
      sanction(tx, caller, {
        uid,
        reason,
        sentence,
        points,
        copy: null,
        title: member.name,
        act: 'restrict',
        objectKind: 'person',
        objectId: uid,
        byHand: [...new Set(rights)].map((right) => ({ right, days })),
      }),
    );
    return recordOf(uid);
  };
}
