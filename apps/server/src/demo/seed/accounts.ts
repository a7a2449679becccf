import { agreementPaths } from '@gongdu/contract/identity/consents';
import type { Queryable } from '../../db/database.ts';
import { createPublicTexts } from '../../modules/core/public-texts/service.ts';
import { foldKey } from '../../shared/text/fold.ts';
import { demoAccounts } from '../accounts.ts';
import { demoApplications } from '../content/institutions.ts';
import { demoPeople } from '../content/people.ts';
import { markDemoAccounts } from '../open-accounts.ts';
import { insertForIds, insertOne } from './rows.ts';
import { named, type Seeding } from './seeding.ts';

/** The bookshop, every account, and the bookshop's owner. */
export async function seedAccounts(sql: Queryable, now: Date, passwordHash: string) {
  const {
    kind,
    name: shopName,
    slug,
    operatorName,
    creditCode,
    introduction,
    address,
  } = demoApplications[0].form;
  const facts = { kind, name: shopName, slug, operatorName, creditCode, introduction, address };
  const row = { ...facts, nameKey: foldKey(shopName) };
  const id = await insertOne(sql, 'institution', row);
  const accounts = [...demoAccounts, ...demoPeople.map((person) => ({ ...person, role: 'user' as const }))];
  const rows = accounts.map(({ key, name, bio, role, phone = null }) => ({
    phone,
    name,
    role,
    bio,
    passwordHash: phone && passwordHash,
    permissions: role === 'admin' ? ['*:*:*'] : [],
    institutionId: key === 'nanfeng' || key === 'chenyan' ? id : null,
  }));
  const created = await insertForIds(sql, 'account', rows, 'uid');
  await markDemoAccounts(sql);
  await sql`
    insert into institution_member (uid, institution_id, role, joined_at, works_on_page)
    select uid, institution_id, 'owner', ${now.toISOString()}, true from account
    where role = 'user' and institution_id is not null`;
  const uids = new Map(accounts.map(({ key }, at) => [key, created[at] ?? 0]));
  const names = new Map(accounts.map(({ name }, at) => [created[at] ?? 0, name]));
  return { uids, names, shop: { id, uid: named(uids, 'nanfeng') } };
}

/**
 * Every account has agreed to the current versions, and every reader has stated their age, so that no dialog opens in
 * the demo.
 */
export async function seedConsents({ sql, now }: Seeding): Promise<void> {
  const texts = createPublicTexts({ clock: { now: () => now } });
  for (const [terms, path] of Object.entries(agreementPaths)) {
    const dated = texts.current(path).effective;
    await sql`
      insert into consent (uid, terms, dated, at, way)
      select uid, ${terms}, ${dated}, ${now.toISOString()}, 'sign_in' from account order by uid`;
  }
  await sql`
    insert into minor (uid, age, told_at)
    select uid, 'over14', ${now.toISOString()} from account where role = 'user' order by uid`;
}

/** Days since the last visit to every start page, so that it shows changes. */
const awayDays = 4;

/** Every account has visited its start page, and every institution member that of the institution. */
export async function seedStartPages({ sql, inDays }: Seeding): Promise<void> {
  const at = inDays(-awayDays);
  await sql`
    insert into start_page (uid, institution_id, seen_at)
    select uid, case when role = 'institution' then institution_id else 0 end, ${at}::timestamptz from account
    where role <> 'visitor'
    union all select uid, institution_id, ${at}::timestamptz from institution_member`;
}
