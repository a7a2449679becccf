import {
  type ConsentDocument,
  type ConsentWay,
  consentDocuments,
  type DocumentVersion,
  type DueConsent,
  type GivenConsent,
} from '@gongdu/contract/account/consents';
import { chinaDay } from '@gongdu/contract/china-time';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import type { PublicTexts } from '../public-texts/service.ts';
import * as store from './store.ts';

/** Consent that comes so soon after the account was made came with it. */
const registrationMs = 15 * 60_000;
/** Rows of the log that a member reads; two texts rise a few times a year. */
const shownRows = 100;

const documents: readonly ConsentDocument[] = ['service', 'privacy'];

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly texts: Pick<PublicTexts, 'current' | 'versionsOf'>;
}

export type Consents = ReturnType<typeof createConsents>;

/**
 * The log of who agreed to which version. A version that changes the meaning of a text (`material: true` in its head) is
 * asked about again; who has no entry in the log agreed to what counted on the day the account was made.
 */
export function createConsents({ db, clock, texts }: Needs) {
  return { versions, listDue, list, give };

  function versions(): DocumentVersion[] {
    return documents.map((document) => ({ document, version: currentOf(document).effective }));
  }

  /** Who acts for an institution is asked in their own account. */
  async function listDue({ uid, actingUid }: Pick<Caller, 'uid' | 'actingUid'>): Promise<DueConsent[]> {
    if (actingUid !== null || !documents.some((document) => materialSince(document, '').length > 0))
      return [];
    const latest = await store.findLatest(db, uid);
    if (!latest) return [];
    return documents.flatMap((document) => {
      const agreed = latest[document] ?? chinaDay(latest.createdAt);
      const risen = materialSince(document, agreed);
      if (risen.length === 0) return [];
      const { effective, title, path } = currentOf(document);
      return [
        { document, version: effective, title, path, changes: risen.flatMap(({ changes }) => changes) },
      ];
    });
  }

  async function list({ uid }: Caller): Promise<GivenConsent[]> {
    const rows = await store.listConsents(db, uid, shownRows);
    return rows.map(({ document, version, at, way }) => {
      const { title } = currentOf(document);
      return { document, version, title, at, way };
    });
  }

  async function give(
    caller: Caller,
    { documents: given, way }: { documents: readonly DocumentVersion[]; way: 'sign_in' | 'change' },
  ): Promise<DueConsent[]> {
    for (const { document, version } of given)
      if (!begun(document).some(({ effective }) => effective === version))
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

  /** Those that count already, the newest first. */
  function begun(document: ConsentDocument) {
    const today = chinaDay(clock.now());
    return texts.versionsOf(consentDocuments[document]).filter(({ effective }) => effective <= today);
  }

  function materialSince(document: ConsentDocument, day: string) {
    return begun(document).filter(({ material, effective }) => material && effective > day);
  }

  function currentOf(document: ConsentDocument) {
    return texts.current(consentDocuments[document]);
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
