import { agreementPaths } from '@gongdu/contract/account/consents';
import type { Queryable } from '../../db/database.ts';
import { createPublicTexts } from '../../modules/public-texts/service.ts';

/** Every account agrees to the current versions, and every reader tells their age: no visit to the demo begins with a dialog. */
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
