import type { WorksChoice } from '@gongdu/contract/administration/personal-data/cancellation';
import type { RichDocument } from '@gongdu/contract/document/document';
import type { WorkKind, WorkState } from '@gongdu/contract/writing/works/work';
import { type Database, inTransaction, type Queryable } from '../../../db/database.ts';
import { untilNone } from '../../../shared/until-none.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import type { Works } from './service.ts';

export const personalData: PersonalData = {
  work: {
    stays: 'works',
    of: 'author_uid',
    gone: 'client_id saved_device saved_at versioned_at submitted_at scheduled_at deleted_at revision refusal_code refusal_sentence refused_at',
    anonymised: 'author_uid title body excerpt cover beside rating read_state',
    none: 'id kind words circle_id channel_id topic_ids filed_topic_ids book_id spoiler fingerprint beside_print beside_count state version created_at updated_at published_at open_to_visitors searchable ai_made',
  },
  work_release: {
    stays: 'works',
    anonymised: 'title body excerpt cover pictures beside rating read_state',
    none: 'work_id words circle_id channel_id topic_ids filed_topic_ids book_id spoiler fingerprint beside_print beside_count released_at ai_made',
  },
  work_version: {
    stays: 'works',
    gone: 'id work_id reason title body excerpt words cover circle_id channel_id topic_ids filed_topic_ids book_id rating read_state spoiler fingerprint beside beside_print beside_count device saved_at kept_at ai_made',
  },
  work_topic: { stays: 'works', none: 'work_id topic_id published_at' },
  work_count: { deleted: 'works', of: 'author_uid', gone: 'author_uid kind bucket n' },
};

const batch = 100;

/** All works, except published ones if they are kept; of these the older texts, and the devices. */
export async function eraseWorks(
  { db, uid, caller, works: choice }: LeavingMember,
  works: Pick<Works, 'batch' | 'withdraw' | 'discard'>,
): Promise<void> {
  await untilNone(async () => {
    const items = await listToDelete(db, uid, choice);
    assertDone(
      await works.batch(
        caller,
        'delete',
        items.filter(({ deleted }) => !deleted),
      ),
    );
    assertDone(await works.batch(caller, 'purge', await listVersions(db, items)));
    return items.length;
  });
  for (const { id, version, revision } of await listRevised(db, uid)) {
    const shown = revision === 'pending' ? (await works.withdraw(caller, id, version)).version : version;
    await works.discard(caller, id, shown);
  }
  await strip(db, uid);
}

function assertDone(results: readonly { ok: boolean; msg: string }[]): void {
  const failed = results.find(({ ok }) => !ok);
  if (failed) throw new Error(`A work was not deleted: ${failed.msg}`);
}

interface Item {
  readonly id: number;
  readonly version: number;
}

async function listToDelete(
  db: Queryable,
  uid: number,
  choice: WorksChoice,
): Promise<(Item & { readonly deleted: boolean })[]> {
  const stays = choice === 'keep' ? db`state = 'published' and deleted_at is null` : db`false`;
  return db<(Item & { deleted: boolean })[]>`
    select id, version, deleted_at is not null as deleted from work
    where author_uid = ${uid} and not (${stays}) order by id limit ${batch}`;
}

async function listVersions(db: Queryable, items: readonly Item[]): Promise<Item[]> {
  return db<Item[]>`
    select id, version from work where id = any(${items.map(({ id }) => id)}::bigint[]) order by id`;
}

/** Published works whose newest text is not the published one. */
async function listRevised(db: Queryable, uid: number): Promise<(Item & { readonly revision: string })[]> {
  return db<(Item & { revision: string })[]>`
    select id, version, revision from work where author_uid = ${uid} and revision is not null order by id`;
}

async function strip(db: Database, uid: number): Promise<void> {
  await inTransaction(db, async ({ sql }) => {
    await sql`delete from work_version where work_id in (select id from work where author_uid = ${uid})`;
    await sql`
      update work set client_id = null, saved_device = '', saved_at = null, versioned_at = null, submitted_at = null,
        scheduled_at = null, refusal_code = null, refusal_sentence = null, refused_at = null
      where author_uid = ${uid}`;
  });
}

/** Rows per query; fewer with texts, which are long. */
const [headsAtOnce, worksAtOnce] = [500, 20];

export interface ExportedWork {
  readonly id: number;
  readonly kind: WorkKind;
  readonly state: WorkState;
  readonly title: string;
  readonly body: RichDocument;
  readonly cover: string | null;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly deletedAt: string | null;
}

export function exportedWorks(db: Database, uid: number): AsyncIterable<ExportedWork[]> {
  return db<ExportedWork[]>`
    select id, kind, state, title, body, cover, created_at, published_at, deleted_at from work
    where author_uid = ${uid} order by id`.cursor(worksAtOnce);
}

export function exportedWorkHeads(db: Database, uid: number): AsyncIterable<Omit<ExportedWork, 'body'>[]> {
  return db<Omit<ExportedWork, 'body'>[]>`
    select id, kind, state, title, cover, created_at, published_at, deleted_at from work
    where author_uid = ${uid} order by id`.cursor(headsAtOnce);
}
