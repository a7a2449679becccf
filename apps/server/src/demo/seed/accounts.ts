import { agreementPaths } from '@gongdu/contract/identity/consents';
import type { Queryable } from '../../db/database.ts';
import { createPublicTexts } from '../../modules/core/public-texts/service.ts';
import { dayMs } from '../../shared/time/clock.ts';
import { demoAccounts } from '../accounts.ts';
import { demoPeople } from '../content/people.ts';

export function accountRows(institutionId: number, passwordHash: string) {
  return [
    ...demoAccounts.map(({ phone, name, role, bio, key }) => ({
      phone,
      name,
      role,
      bio,
      passwordHash,
      permissions: role === 'admin' ? ['*:*:*'] : [],
      institutionId: key === 'nanfeng' || key === 'chenyan' ? institutionId : null,
    })),
    ...demoPeople.map(({ name, bio, phone = null }) => ({
      phone,
      name,
      role: 'user',
      bio,
      passwordHash: phone && passwordHash,
      permissions: [],
      institutionId: null,
    })),
  ];
}

/**
 * Every account has agreed to the current versions, and every reader has stated their age, so that no dialog opens in
 * the demo.
 */
export async function seedConsents(sql: Queryable, now: Date): Promise<void> {
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
export async function seedStartPages(sql: Queryable, now: Date): Promise<void> {
  const at = new Date(now.getTime() - awayDays * dayMs).toISOString();
  await sql`
    insert into start_page (uid, institution_id, seen_at)
    select uid, case when role = 'institution' then institution_id else 0 end, ${at}::timestamptz from account
    where role <> 'visitor'
    union all select uid, institution_id, ${at}::timestamptz from institution_member`;
}
