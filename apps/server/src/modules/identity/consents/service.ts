import {
  type Agreement,
  type AgreementVersion,
  agreementPaths,
  type ConsentWay,
  type DueConsent,
  type GivenConsent,
} from '@gongdu/contract/identity/consents';
import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { PublicTexts } from '../../core/public-texts/service.ts';
import * as store from './store.ts';

/** Milliseconds after the creation of an account within which a consent counts as given with it. */
const registrationMs = 15 * 60_000;
const minuteMs = 60_000;
/** Entries shown to a member; two texts change a few times a year. */
const shownRows = 100;

const agreements: readonly Agreement[] = ['service', 'privacy'];

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly publicTexts: Pick<PublicTexts, 'current' | 'versionsOf'>;
}

export type Consents = ReturnType<typeof createConsents>;

/**
 * The log of consents. A version with a material change (`material: true` in its front matter) requires consent again;
 * a member without an entry has agreed to the versions of the day on which the account was created.
 */
export function createConsents({ db, clock, publicTexts }: Needs) {
  let askedUntil = 0;
  let askedNow = '';
  return { versions, asked, isDue, listDue, list, give };

  function versions(): AgreementVersion[] {
    return agreements.map((terms) => ({ terms, dated: currentOf(terms).effective }));
  }

  /** The newest material versions that apply, by their days; needed for every call, cached for a minute. */
  function asked(): string {
    const now = clock.now().getTime();
    if (now >= askedUntil || now < askedUntil - minuteMs) {
      askedNow = agreements.map((terms) => materialSince(terms, '')[0]?.effective ?? '').join(' ');
      askedUntil = now + minuteMs;
    }
    return askedNow;
  }

  async function isDue(member: Pick<Caller, 'uid' | 'actingUid'>): Promise<boolean> {
    return (await listDue(member)).length > 0;
  }

  /** Members who act for an institution consent in their own account. */
  async function listDue({ uid, actingUid }: Pick<Caller, 'uid' | 'actingUid'>): Promise<DueConsent[]> {
    if (actingUid !== null || !agreements.some((terms) => materialSince(terms, '').length > 0)) return [];
    const latest = await store.findLatest(db, uid);
    if (!latest) return [];
    return agreements.flatMap((terms) => {
      const agreed = latest[terms] ?? chinaDay(latest.createdAt);
      const risen = materialSince(terms, agreed);
      if (risen.length === 0) return [];
      const { effective, title, path } = currentOf(terms);
      return [{ terms, dated: effective, title, path, changes: risen.flatMap(({ changes }) => changes) }];
    });
  }

  async function list({ uid }: Caller): Promise<GivenConsent[]> {
    const rows = await store.listConsents(db, uid, shownRows);
    return rows.map((row) => ({ ...row, title: currentOf(row.terms).title }));
  }

  async function give(
    caller: Caller,
    { agreements: given, way }: { agreements: readonly AgreementVersion[]; way: 'sign_in' | 'change' },
  ): Promise<DueConsent[]> {
    for (const { terms, dated } of given)
      if (!begun(terms).some(({ effective }) => effective === dated))
        throw new Problem('consent.version_unknown');
    const now = clock.now();
    const latest = await store.findLatest(db, caller.uid);
    if (!latest) throw new Problem('session.expired');
    const noted = { uid: caller.uid, at: now.toISOString(), address: caller.origin?.ip ?? null };
    const noticedWay = wayOf(latest, way, now);
    await store.insertConsents(
      db,
      given.map((each) => ({ ...each, ...noted, way: noticedWay })),
    );
    return listDue(caller);
  }

  /** Those that apply already, newest first. */
  function begun(terms: Agreement) {
    const today = chinaDay(clock.now());
    return publicTexts.versionsOf(agreementPaths[terms]).filter(({ effective }) => effective <= today);
  }

  function materialSince(terms: Agreement, day: string) {
    return begun(terms).filter(({ material, effective }) => material && effective > day);
  }

  function currentOf(terms: Agreement) {
    return publicTexts.current(agreementPaths[terms]);
  }
}

function wayOf(
  { createdAt, service, privacy }: store.LatestConsents,
  way: ConsentWay,
  now: Date,
): ConsentWay {
  const isNew =
    service === null && privacy === null && now.getTime() - Date.parse(createdAt) < registrationMs;
  return way === 'sign_in' && isNew ? 'registration' : way;
}
