import { slotMax } from '@gongdu/contract/discovery/recommendations/intervention';
import type { RecommendationSlot } from '@gongdu/contract/discovery/recommendations/recommendation';
import type { Queryable } from '../../../db/database.ts';
import { createPreparedValues, wholeNumber } from '../../../db/prepared.ts';
import { everyone } from './ranking-store.ts';
import { follows, isShownTo } from './reader-sql.ts';

const slot: RecommendationSlot = 'discover';

export interface RankedPosition {
  readonly position: number;
  /** From 1, within the slice. */
  readonly nth: number;
  readonly why: string;
  /** Name of the member in the reason; null: none, or the reader may not read it. */
  readonly namedAs: string | null;
}

export interface ChosenPosition {
  readonly position: number;
  readonly interventionId: number;
  readonly reason: string;
}

export interface FoundRanking {
  readonly id: number;
  readonly madeAt: string;
  readonly top: number;
  /** Entries of the ranking, and of the slice. */
  readonly size: number;
  readonly length: number;
}

export interface StoredRecommended {
  /** Owner of the ranking; `everyone` for the common one. */
  readonly owner: number;
  /** The newest, or the requested one; null: deleted. */
  readonly ranking: FoundRanking | null;
  /** Entries of the slice that the reader may see. */
  readonly ranked: readonly RankedPosition[];
  /** Interventions that the reader may see, heaviest first. */
  readonly put: readonly ChosenPosition[];
  /** All running interventions. */
  readonly chosen: readonly number[];
}

/** Whether a reason may name the member. Asked at each read, because it may have changed since the ranking was made. */
const isNameable = (reader: string): string =>
  `named.uid is not null and ${follows(reader, 'person', 'named.uid')}
    and not exists (select from person_block where uid = ${reader} and blocked_uid = named.uid)
    and coalesce((select collections from member_preference where uid = named.uid), 'everyone') = 'everyone'`;

interface Reader {
  readonly uid: number;
  /** Only readers have a ranking of their own. */
  readonly isReader: boolean;
  readonly now: string;
}

interface Asked extends Reader {
  /** undefined: the newest. */
  readonly ranking?: number | undefined;
  readonly offset: number;
  readonly length: number;
}

/**
 * One statement for a slice of a ranking and the interventions: the owner, the ranking, what the reader may see of both,
 * and the names in the reasons.
 */
export async function readRecommended(db: Queryable, asked: Asked): Promise<StoredRecommended> {
  const { put, run } = createPreparedValues();
  const reader = `${put(asked.uid)}::bigint`;
  const now = `${put(asked.now)}::timestamptz`;
  const slice = `[${put(asked.offset + 1)}::int:${put(asked.offset + asked.length)}::int]`;
  const isAsked = asked.ranking === undefined ? '' : `and id = ${put(asked.ranking)}`;
  const [row] = await run<StoredRecommended>(
    db,
    `with owner as materialized (select ${ownerOf(asked, reader)} as uid), ranking as materialized (
      select id, made_at, top, cardinality(positions) as size, positions${slice} as positions, whys${slice} as whys
      from feed_ranking where uid = (select uid from owner) ${isAsked} order by id desc limit 1
    ), chosen as materialized (${chosenAt(now)}), place (position, nth, why, intervention_id) as (
      select asked.position, asked.nth, asked.why, null::bigint
      from ranking cross join unnest(ranking.positions, ranking.whys) with ordinality asked (position, why, nth)
      union all select position, nth, reason, id from chosen
    ), shown as (
      select place.position, place.nth, place.why, place.intervention_id,
        case when ${isNameable(reader)} then named.name end as named_as
      from place join content_entry e on e.position = place.position
        left join account named on named.disabled_at is null
          and named.uid = case when place.intervention_id is null and place.why like 'liked:%'
            then split_part(place.why, ':', 2)::bigint end
      where ${isShownTo(reader)}
    )
    select owner.uid as owner,
      (select json_build_object('id', id, 'madeAt', made_at, 'top', top, 'size', size,
        'length', cardinality(positions)) from ranking) as ranking,
      coalesce(ranked, '[]') as ranked, coalesce(put, '[]') as put,
      coalesce((select json_agg(position) from chosen), '[]') as chosen
    from owner cross join (
      select json_agg(json_build_object('position', position, 'nth', nth, 'why', why, 'namedAs', named_as))
          filter (where intervention_id is null) as ranked,
        json_agg(json_build_object('position', position, 'interventionId', intervention_id, 'reason', why))
          filter (where intervention_id is not null) as put
      from (select * from shown order by nth) sorted
    ) found`,
  );
  if (!row) throw new Error('The statement has one row');
  return row;
}

export interface StoredBelow extends Pick<StoredRecommended, 'owner' | 'chosen'> {
  /** Whether the ranking is still stored. */
  readonly isKept: boolean;
}

/** The data of a ranking for a page below it: much less than `readRecommended` reads. */
export async function readBelow(
  db: Queryable,
  asked: Reader & { readonly ranking: number },
): Promise<StoredBelow> {
  const { put, run } = createPreparedValues();
  const now = `${put(asked.now)}::timestamptz`;
  // a value that the statement does not name would have no type
  const owner = asked.isReader ? ownerOf(asked, `${put(asked.uid)}::bigint`) : String(everyone);
  const [row] = await run<StoredBelow>(
    db,
    `select uid as owner,
      exists (select from feed_ranking where id = ${put(asked.ranking)} and feed_ranking.uid = owner.uid) as is_kept,
      coalesce((select json_agg(position) from (${chosenAt(now)}) chosen), '[]') as chosen
    from (select ${owner} as uid offset 0) owner`,
  );
  if (!row) throw new Error('The statement has one row');
  return row;
}

/** Positions of a ranking, which never changes; none if it was deleted. */
export async function findPositions(db: Queryable, ranking: number): Promise<readonly number[]> {
  const [row] = await db<{ positions: number[] }[]>`select positions from feed_ranking where id = ${ranking}`;
  return row?.positions ?? [];
}

function ownerOf({ isReader }: Reader, reader: string): string {
  if (!isReader) return String(everyone);
  return `case when coalesce((select personalized from member_preference where uid = ${reader}), true)
    then ${reader} else ${everyone} end`;
}

/** The entries of all running interventions, heaviest first. */
function chosenAt(now: string): string {
  return `
    select e.position, row_number() over (order by running.weight desc, running.id desc) as nth, running.reason, running.id
    from (
      select id, kind, object_id, reason, weight from recommendation_intervention
      where slot = '${slot}' and ended_at is null and ends_at > ${now} and starts_at <= ${now}
      order by weight desc, id desc limit ${wholeNumber(slotMax)}
    ) running join content_entry e on e.kind = running.kind and e.id = running.object_id`;
}
