import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../db/database.ts';
import { dayMs } from '../../shared/time/clock.ts';
import { privateKeys } from '../../storage/keys.ts';
import type { Storage } from '../../storage/storage.ts';
import { demoSite } from '../content/operators.ts';
import { demoFolder } from '../content/read.ts';

interface Needs {
  readonly operator: number;
  /** null: licences without pictures. */
  readonly storage: Storage | null;
  readonly now: Date;
}

const [width, height] = [860, 560];

/** The site's operator data, two licences of which one expires soon, and two clients of which one is disabled. */
export async function seedSite({ sql }: Transaction, { operator, storage, now }: Needs): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const saved = { version: 1, updatedBy: operator, updatedAt: at(-30).toISOString() };
  const contact = JSON.stringify({ ...demoSite.contacts, icp: null, publicSecurity: null });
  await sql`
    insert into site_section (section, value, version, updated_by, updated_at)
    values ('contact', ${contact}::text::jsonb, 1, ${operator}, ${saved.updatedAt})`;
  for (const { from, to, picture, ...words } of demoSite.licences) {
    const files = storage && {
      originalKey: await put(storage, `${picture}.jpg`),
      previewKey: await put(storage, `${picture}.public.jpg`),
      width,
      height,
    };
    const validity = { validFrom: chinaDay(at(from)), validTo: to === null ? null : chinaDay(at(to)) };
    await sql`insert into site_licence ${sql({ ...words, ...validity, ...files, ...saved })}`;
  }
  for (const { clientId, name, redirects, created, used, disabled } of demoSite.clients) {
    const metadata = JSON.stringify({ redirect_uris: redirects, token_endpoint_auth_method: 'none' });
    const disabledAt = disabled === null ? null : at(-disabled).toISOString();
    await sql`
      insert into auth_oidc_client (client_id, name, metadata, created_at, approved_at, last_used_at, disabled_at)
      values (${clientId}, ${name}, ${metadata}::text::jsonb, ${at(-created).toISOString()},
        ${at(-created).toISOString()}, ${at(-used).toISOString()}, ${disabledAt})`;
  }
  // the server has read its settings before the seeding
  await sql`select pg_notify('site_changed', '')`;
}

async function put(storage: Storage, specimen: string): Promise<string> {
  const key = `${privateKeys}site/${randomBytes(16).toString('hex')}`;
  const path = await storage.stage();
  const bytes = await readFile(join(demoFolder, 'specimens', specimen));
  await writeFile(join(path, 'original.jpg'), bytes);
  const media = { contentType: 'image/jpeg', ext: 'jpg', widths: [] };
  await storage.put(key, { path, media, isPrivate: true });
  return key;
}
