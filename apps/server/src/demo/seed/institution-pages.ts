import { createHash } from 'node:crypto';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import { foldKey } from '../../shared/text/fold.ts';
import { demoInstitutions, readDemoPage } from '../content/institutions.ts';
import type { RowOf } from './rows.ts';
import type { Seeding } from './seeding.ts';

/** Two published pages from different templates, and a draft. */
export async function seedInstitutionPages(demo: Seeding): Promise<void> {
  const { sql, shop } = demo;
  const { openingHours, ...facts } = demoInstitutions.bookshop;
  await sql`
    update institution set ${sql(facts)}, opening_hours = ${JSON.stringify(openingHours)}::text::jsonb
    where id = ${shop.id}`;
  // They may decorate and answer, but not publish.
  const permissions = ['inst:page:edit', 'inst:message:read', 'inst:message:reply'] as const;
  await join(demo, shop.id, 'mubai', { role: 'staff', permissions: [...permissions] });
  const category = await fillCategory(demo);
  const books = [...demo.bookIds].map(([key, id]): [string, number] => [`book:${key}`, id]);
  const document = readDemoPage('bookshop', new Map([...books, ['shop-category', category]]));
  const page = { institutionId: shop.id, accountUid: shop.uid, byUid: demo.uidOf('chenyan') };
  await addPage(demo, { ...page, document, at: demo.inDays(-6) }, 'published');
  const library = await found(demo, 'library', 'azhu');
  await addPage(demo, { ...library, at: demo.inDays(-3) }, 'published');
  const publisher = await found(demo, 'publisher', 'lanlan');
  await addPage(demo, { ...publisher, at: demo.inDays(-1) }, 'unpublished');
}

async function join(
  demo: Seeding,
  institutionId: number,
  key: string,
  rights: Pick<RowOf<'institution_member'>, 'role' | 'permissions'>,
): Promise<number> {
  const uid = demo.uidOf(key);
  await demo.sql`update account set institution_id = ${institutionId} where uid = ${uid}`;
  const joinedAt = demo.now.toISOString();
  const member = { uid, institutionId, ...rights, joinedAt, worksOnPage: true };
  await demo.insert('institution_member', [member]);
  return uid;
}

/** Books for the bookshop's first category. @returns Its id. */
async function fillCategory({ sql, shop }: Seeding): Promise<number> {
  const [category] = await sql<{ id: number }[]>`
    select id from institution_book_category where institution_id = ${shop.id} order by id limit 1`;
  if (!category) throw new Error('The bookshop has no categories');
  await sql`
    insert into institution_book (category_id, book_id)
    select ${category.id}, id from book where state = 'public' and edition_of is null order by id limit 12`;
  return category.id;
}

interface Page {
  readonly institutionId: number;
  readonly accountUid: number;
  readonly byUid: number;
  readonly document: PageDocument;
  readonly at: string;
}

async function found(demo: Seeding, name: 'library' | 'publisher', owner: string): Promise<Omit<Page, 'at'>> {
  const facts = demoInstitutions[name];
  const row = { ...facts, nameKey: foldKey(facts.name) };
  const institutionId = await demo.insertOne('institution', row);
  const its = { name: facts.name, role: 'institution', bio: facts.introduction, institutionId } as const;
  const accountUid = await demo.insertOne('account', its, 'uid');
  const byUid = await join(demo, institutionId, owner, { role: 'owner', permissions: [] });
  return { institutionId, accountUid, byUid, document: readDemoPage(name) };
}

async function addPage(
  demo: Seeding,
  { institutionId, accountUid, byUid, document, at }: Page,
  state: 'published' | 'unpublished',
): Promise<void> {
  const print = createHash('sha256').update(JSON.stringify(document)).digest('base64url');
  const draft = { draft: document, draftPrint: print, savedAt: at, savedByUid: byUid };
  await demo.insert('institution_page', [{ institutionId, accountUid, state, ...draft }]);
  if (state === 'unpublished') return;
  const note = '第一次发布';
  const version = { institutionId, number: 1, document, print, note, byUid, at, state: 'live' } as const;
  const liveId = await demo.insertOne('institution_page_version', version);
  const published = { liveId, nextNumber: 2, publishedVersion: 1, publishedByUid: byUid, publishedAt: at };
  await demo.sql`update institution_page set ${demo.sql(published)} where institution_id = ${institutionId}`;
}
