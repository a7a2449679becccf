import type { ReactionType, TargetKind } from '@gongdu/contract/core/reaction';
import { callerWithoutSession } from '../../../http/caller.ts';
import { untilNone } from '../../../shared/until-none.ts';
import type { LeavingMember, PersonalData } from '../accounts/held-data.ts';
import type { Reactions } from './service.ts';

export const personalData: PersonalData = {
  reaction: {
    deleted: 'reactions',
    of: 'uid',
    gone: 'id act object_kind object_id uid at',
    anonymised: 'owner_uid',
  },
  reaction_count: { stays: 'reactions', none: 'kind id likes collects follows comments following received' },
};

const batch = 100;

/** The member's reactions, and others' follows of them. */
export async function eraseReactions(
  { db, uid }: LeavingMember,
  reactions: Pick<Reactions, 'remove'>,
): Promise<void> {
  await untilNone(async () => {
    const done = await db<{ act: ReactionType; kind: TargetKind; id: number; byUid: number }[]>`
      (select act, object_kind as kind, object_id as id, uid as by_uid from reaction
       where uid = ${uid} limit ${batch})
      union all
      (select act, object_kind, object_id, uid from reaction
       where object_kind = 'person' and object_id = ${uid} limit ${batch})`;
    for (const { act, kind, id, byUid } of done)
      await reactions.remove(callerWithoutSession(byUid), { kind, id }, act);
    return done.length;
  });
}
