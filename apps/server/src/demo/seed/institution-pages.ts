import { createHash } from 'node:crypto';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import type { Transaction } from '../../db/database.ts';
import { foldKey } from '../../shared/text/fold.ts';
import { demoInstitutions, readDemoPage } from '../content/institutions.ts';

interface Needs {
  readonly shop: { readonly id: number; readonly uid: number; readonly ownerUid: number };
  readonly uids: ReadonlyMap<string, number>;
  readonly books: ReadonlyMap<string, number>;
  readonly now: Date;
}

interface PageSeed {
  readonly institutionId: number;
  readonly accountUid: number;
  readonly byUid: number;
  readonly document: PageDocument;
  readonly at: Date;
}

/** Two published pages from different templates, and a draft. */
export async function seedInstitutionPages(
  tx: Transaction,
  { shop, uids, books, now }: Needs,
): Promise<void> {
  const { sql } = tx;
  const { openingHours, ...facts } = demoInstitutions.bookshop;
  await sql`
    update institution set ${sql(facts)}, opening_hours = ${JSON.stringify(openingHours)}::text::jsonb
    where id = ${shop.id}`;
  await addStaff(tx, shop.id, uids.get('mubai') ?? 0, now);
  const category = await fillCategory(tx, shop.id);
  const named = [...books].map(([key, id]): [string, number] => [`book:${key}`, id]);
  const ids = new Map([...named, ['shop-category', category]]);
  const page = { institutionId: shop.id, accountUid: shop.uid, byUid: shop.ownerUid };
  await seedPage(
    tx,
    { ...page, document: readDemoPage('bookshop', ids), at: daysBefore(now, 6) },
    'published',
  );
  const library = await createInstitution(tx, 'library', uids.get('azhu') ?? 0, now);
  await seedPage(tx, { ...library, document: readDemoPage('library'), at: daysBefore(now, 3) }, 'published');
  const publisher = await createInstitution(tx, 'publisher', uids.get('lanlan') ?? 0, now);
  await seedPage(
    tx,
    { ...publisher, document: readDemoPage('publisher'), at: daysBefore(now, 1) },
    'unpublished',
  );
}

/** May decorate and answer, but not publish. */
async function addStaff({ sql }: Transaction, institutionId: number, uid: number, now: Date): Promise<void> {
  const permissions = ['inst:page:edit', 'inst:message:read', 'inst:message:reply'];
  await sql`update account set institution_id = ${institutionId} where uid = ${uid}`;
  await sql`
    insert into institution_member ${sql({ uid, institutionId, role: 'staff', permissions, joinedAt: now })}`;
}

/** Books for the bookshop's first category. @returns Its id. */
async function fillCategory({ sql }: Transaction, institutionId: number): Promise<number> {
  const [category] = await sql<{ id: number }[]>`
    select id from institution_book_category where institution_id = ${institutionId} order by id limit 1`;
  if (!category) throw new Error('The bookshop has no categories');
  await sql`
    insert into institution_book (category_id, book_id)
    select ${category.id}, id from book where state = 'public' and edition_of is null order by id limit 12`;
  return category.id;
}

async function createInstitution(
  { sql }: Transaction,
  key: 'library' | 'publisher',
  ownerUid: number,
  now: Date,
): Promise<Pick<PageSeed, 'institutionId' | 'accountUid' | 'byUid'>> {
  const { openingHours, ...facts } = demoInstitutions[key];
  const row = { ...facts, nameKey: foldKey(facts.name) };
  const [{ id }] = await sql<[{ id: number }]>`insert into institution ${sql(row)} returning id`;
  await sql`
    update institution set opening_hours = ${JSON.stringify(openingHours)}::text::jsonb where id = ${id}`;
  const account = { name: facts.name, role: 'institution', bio: facts.introduction, institutionId: id };
  const [{ uid }] = await sql<[{ uid: number }]>`insert into account ${sql(account)} returning uid`;
  await sql`update account set institution_id = ${id} where uid = ${ownerUid}`;
  await sql`
    insert into institution_member ${sql({ uid: ownerUid, institutionId: id, role: 'owner', joinedAt: now })}`;
  return { institutionId: id, accountUid: uid, byUid: ownerUid };
}

async function seedPage(
  { sql }: Transaction,
  { institutionId, accountUid, byUid, document, at }: PageSeed,
  state: 'published' | 'unpublished',
): Promise<void> {
  const json = JSON.stringify(document);
  const print = createHash('sha256').update(json).digest('base64url');
  await sql`
    insert into institution_page (institution_id, account_uid, state, draft, draft_print, saved_at, saved_by_uid)
    values (${institutionId}, ${accountUid}, ${state}, ${json}::text::jsonb, ${print}, ${at}, ${byUid})`;
  if (state === 'unpublished') return;
  const [{ id }] = await sql<[{ id: number }]>`
    insert into institution_page_version (institution_id, number, document, print, note, by_uid, at, state)
    values (${institutionId}, 1, ${json}::text::jsonb, ${print}, '第一次发布', ${byUid}, ${at}, 'live') returning id`;
  await sql`
    update institution_page set ${sql({ liveId: id, nextNumber: 2, publishedVersion: 1, publishedByUid: byUid, publishedAt: at })}
    where institution_id = ${institutionId}`;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
