import { type Licence, licenceKinds } from '@gongdu/contract/core/site/licence';
import { licencePicturePath } from '@gongdu/contract/core/site/manage';
import type { PublicSite } from '@gongdu/contract/core/site/settings';
import type { SignInWay } from '@gongdu/contract/core/site/site-config';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform.ts';
import { defaultSections, type Sections, sections } from './sections.ts';
import * as store from './store.ts';

/** What operators have set for the whole site. */
export interface SiteSettings extends PublicSite {
  /** Those that are switched on; whether one is set up too is a matter of the configuration. */
  readonly signInWays: readonly SignInWay[];
}

export type Site = ReturnType<typeof createSite>;

/** The site's settings, cached in memory on every node; all nodes are notified of a change at once. */
export function createSite({ db }: Pick<Platform, 'db'>) {
  let current: SiteSettings = defaultSettings;
  let reading: Promise<void> = Promise.resolve();
  let subscription: { unlisten(): Promise<void> } | undefined;
  return {
    /** The same object until something has changed. */
    settings: () => current,
    title: () => current.title,
    refresh,
    start,
    close: async () => subscription?.unlisten(),
  };

  /**
   * Loads the settings and follows changes; changes missed while the database was unreachable are loaded when it is
   * back.
   */
  async function start(onFailure: (error: unknown) => void): Promise<void> {
    await refresh();
    const follow = () => void refresh().catch(onFailure);
    subscription = await db.listen(store.changedChannel, follow, follow);
  }

  /** One after the other: what begins now sees all that is committed now. */
  function refresh(): Promise<void> {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  }

  async function read(): Promise<void> {
    const [sectionRows, licences] = await Promise.all([store.listSections(db), store.listLicences(db)]);
    const next = settingsOf(sectionsOf(sectionRows), licences);
    if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
  }
}

export function sectionsOf(rows: readonly store.StoredSection[]): Sections {
  const stored = (section: keyof Sections) => rows.find((row) => row.section === section)?.value;
  const { identity, contact, signIn, stores } = defaultSections;
  return {
    identity: z.parse(sections.identity, stored('identity') ?? identity),
    contact: z.parse(sections.contact, stored('contact') ?? contact),
    signIn: z.parse(sections.signIn, stored('signIn') ?? signIn),
    stores: z.parse(sections.stores, stored('stores') ?? stores),
  };
}

export const defaultSettings = settingsOf(defaultSections, []);

function settingsOf(
  { identity, contact, signIn, stores }: Sections,
  licences: readonly store.StoredLicence[],
): SiteSettings {
  const { icp, publicSecurity, ...contacts } = contact;
  return {
    title: identity.title,
    icp,
    publicSecurity,
    contacts,
    stores,
    licences: presentLicences(licences).map(([licence]) => licence),
    signInWays: signIn.ways,
  };
}

/** In the order of their kinds, each with its row. */
export function presentLicences(
  rows: readonly store.StoredLicence[],
): (readonly [Licence, store.StoredLicence])[] {
  return licenceKinds.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return row ? [[presentLicence(row), row] as const] : [];
  });
}

function presentLicence(row: store.StoredLicence): Licence {
  const { kind, number, holder, validFrom, validTo, version, previewKey, width, height } = row;
  const address = `${licencePicturePath.replace(':kind', kind)}?v=${version}`;
  const picture = previewKey && width && height ? { address, width, height } : null;
  return { kind, number, holder, validFrom, validTo, picture };
}
