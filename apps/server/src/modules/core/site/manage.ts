import type { SiteSettings, siteContact, siteIdentity, storeForm } from '@gongdu/contract/core/site/manage';
import { type SignInWay, signInWays } from '@gongdu/contract/core/site/site-config';
import { Problem } from '@gongdu/contract/problem';
import type * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../accounts/service.ts';
import type { WrittenAct } from '../audit/acts.ts';
import type { Audit } from '../audit/service.ts';
import { presentLicences, type Site, sectionsOf } from './live-settings.ts';
import type { SectionName, Sections } from './sections.ts';
import { configuredWays } from './site-config.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly config: Config;
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly audit: Audit;
  readonly site: Pick<Site, 'refresh'>;
}

type Versioned<T> = T & { readonly version: number };

const wayLabels: Readonly<Record<SignInWay, string>> = {
  password: '密码',
  sms: '短信验证码',
  external: '外部账号',
  jverification: '本机号码一键登录',
  passkey: '通行密钥',
};
/** The only ways for operators to sign in. */
const operatorsWays: readonly SignInWay[] = ['password', 'sms'];

/** The settings of the site: one form a section, one audit row a change, in force at once on all nodes. */
export function createSiteManagement(needs: Needs) {
  const { db, clock, config, audit, site } = needs;
  return { read, saveIdentity, saveContact, saveSignInWays, saveStores };

  async function read(): Promise<SiteSettings> {
    const [rows, licences] = await Promise.all([store.listSections(db), store.listLicences(db)]);
    const { identity, contact, signIn, stores } = sectionsOf(rows);
    const versionOf = (section: SectionName) => ({
      version: rows.find((row) => row.section === section)?.version ?? 0,
    });
    return {
      naming: { ...identity, ...versionOf('identity') },
      contact: {
        ...contact,
        icp: contact.icp ?? '',
        publicSecurity: contact.publicSecurity?.number ?? '',
        ...versionOf('contact'),
      },
      signingIn: {
        ways: [...signIn.ways],
        configured: configuredWays(config),
        ...versionOf('signIn'),
      },
      stores: { ...stores, ...versionOf('stores') },
      licences: presentLicences(licences).map(([licence, { version, updatedAt }]) => ({
        ...licence,
        version,
        updatedAt,
      })),
    };
  }

  function saveIdentity(
    caller: Caller,
    { version, title }: Versioned<z.output<typeof siteIdentity>>,
  ): Promise<SiteSettings> {
    return save(caller, 'identity', version, { title }, (each) => ({ siteTitle: each.title }));
  }

  function saveContact(
    caller: Caller,
    { version, ...form }: Versioned<z.output<typeof siteContact>>,
  ): Promise<SiteSettings> {
    const { icp, publicSecurity: number, ...contacts } = form;
    const code = number.replace(/\D/g, '');
    const value = {
      ...contacts,
      icp: icp || null,
      publicSecurity: number ? { number, code } : null,
    };
    return save(caller, 'contact', version, value, (each) => ({
      ...each,
      icp: each.icp ?? '',
      publicSecurity: each.publicSecurity?.number ?? '',
    }));
  }

  /** @throws Problem `site.no_way_left` unless operators can still sign in. */
  async function saveSignInWays(
    caller: Caller,
    { version, ways }: Versioned<{ ways: readonly SignInWay[] }>,
  ): Promise<SiteSettings> {
    const works = (way: SignInWay) => ways.includes(way) && configuredWays(config).includes(way);
    if (!operatorsWays.some(works)) throw new Problem('site.no_way_left');
    const value = { ways: signInWays.filter((way) => ways.includes(way)) };
    return save(caller, 'signIn', version, value, (each) => ({
      ways: each.ways.map((way) => wayLabels[way]).join('、'),
    }));
  }

  function saveStores(
    caller: Caller,
    { version, ...value }: Versioned<z.output<typeof storeForm>>,
  ): Promise<SiteSettings> {
    return save(caller, 'stores', version, value, (each) => ({ ...each }));
  }

  /** @param facts What the audit row records of a changed value. */
  async function save<S extends SectionName>(
    caller: Caller,
    section: S,
    version: number,
    value: Sections[S],
    facts: (value: Sections[S]) => Record<string, string>,
  ): Promise<SiteSettings> {
    await inTransaction(db, async (tx) => {
      await store.lockSite(tx.sql);
      const rows = await store.listSections(tx.sql);
      const row = rows.find((each) => each.section === section);
      await assertUnchanged(needs, tx, row, version);
      const details = differences(facts(sectionsOf(rows)[section]), facts(value));
      if (Object.keys(details).length === 0) return;
      await store.putSection(tx.sql, {
        section,
        value,
        version: version + 1,
        updatedBy: caller.uid,
        updatedAt: clock.now().toISOString(),
      });
      await audit.write(tx, caller, auditActs[section], 0, details);
    });
    await site.refresh();
    return read();
  }
}

const auditActs: Readonly<Record<SectionName, WrittenAct & `site.${string}_changed`>> = {
  identity: 'site.identity_changed',
  contact: 'site.contact_changed',
  signIn: 'site.sign_in_changed',
  stores: 'site.stores_changed',
};

/** @throws Problem `site.changed_elsewhere`, with the operator who saved first. */
export async function assertUnchanged(
  { accounts }: { readonly accounts: { getPerson(uid: number, sql?: Queryable): Promise<{ name: string }> } },
  tx: Transaction,
  row: { readonly version: number; readonly updatedBy: number } | undefined,
  version: number,
): Promise<void> {
  if ((row?.version ?? 0) === version) return;
  const who = row ? (await accounts.getPerson(row.updatedBy, tx.sql)).name : '其他运营人员';
  throw new Problem('site.changed_elsewhere', { who });
}

/** The changes, as `before → after`. */
export function differences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string> {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, `${before[name] ?? ''} → ${value}`]));
}
