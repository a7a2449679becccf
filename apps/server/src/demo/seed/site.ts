import { chinaDay } from '@gongdu/rules/china-time';
import { demoSite } from '../content/operators.ts';
import type { Seeding } from './seeding.ts';
import { specimenSize, storePrivately } from './specimens.ts';

/** The site's operator data, two licences of which one expires soon, and two clients of which one is disabled. */
export async function seedSite(demo: Seeding): Promise<void> {
  const { sql, storage } = demo;
  const updatedAt = demo.inDays(-30);
  const saved = { version: 1, updatedBy: demo.uidOf('operator'), updatedAt };
  const value = { ...demoSite.contacts, icp: null, publicSecurity: null };
  await demo.insert('site_section', [{ section: 'contact', value, ...saved }]);
  for (const { from, to, picture, ...words } of demoSite.licences) {
    const files = storage && {
      originalKey: await storePrivately(storage, picture),
      previewKey: await storePrivately(storage, `${picture}.public`),
      ...specimenSize,
    };
    const validTo = to === null ? null : chinaDay(demo.inDays(to));
    const validity = { validFrom: chinaDay(demo.inDays(from)), validTo };
    await demo.insert('site_licence', [{ ...words, ...validity, ...files, ...saved }]);
  }
  const clients = demoSite.clients.map(({ clientId, name, redirects, created, used, disabled }) => ({
    clientId,
    name,
    metadata: { redirect_uris: redirects, token_endpoint_auth_method: 'none' as const },
    createdAt: demo.inDays(-created),
    approvedAt: demo.inDays(-created),
    lastUsedAt: demo.inDays(-used),
    disabledAt: disabled === null ? null : demo.inDays(-disabled),
  }));
  await demo.insert('auth_oidc_client', clients);
  // the server has read its settings before the demo
  await sql`select pg_notify('site_changed', '')`;
}
