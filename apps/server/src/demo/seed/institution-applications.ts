import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import { longTermDay, publicSlot, slotAbout } from '@gongdu/contract/institutions/qualification';
import { withoutHost } from '@gongdu/contract/stored-media';
import { chinaDay } from '@gongdu/rules/china-time';
import { type DemoApplication, type DemoSlot, demoApplications } from '../content/institutions.ts';
import { enqueue } from './queue.ts';
import type { Seeding } from './seeding.ts';
import { type StoredSpecimens, specimenSize } from './specimens.ts';

/** Applications in every state, with specimens of the required qualifications, and the reviewers' verdicts. */
export async function seedInstitutionApplications(demo: Seeding): Promise<void> {
  const specimens = await demo.specimens;
  const institutions = await demo.sql<{ id: number; slug: string }[]>`select id, slug from institution`;
  const idOf = new Map(institutions.map(({ id, slug }) => [slug, id]));
  const rows = demoApplications.map((each) => {
    const institutionId = isInstitution(each) ? (idOf.get(each.form.slug) ?? null) : null;
    return { ...rowOf(demo, each), institutionId };
  });
  const ids = await demo.insertForIds('institution_application', rows);
  if (specimens) await addCover(demo, specimens, ids);
  await addSlots(demo, ids, specimens);
  const items = demoApplications.flatMap((each, at) => {
    const { submittedAt, decidedAt, uid } = rowOf(demo, each);
    if (submittedAt === null || each.state === 'draft') return [];
    const { name, kind, operatorName } = each.form;
    return {
      kind: 'institution' as const,
      objectId: ids[at] ?? 0,
      title: name,
      excerpt: `${institutionKindLabels[kind]} · ${operatorName}`,
      authorUid: uid,
      submittedAt,
      state: each.state === 'expired' ? ('approved' as const) : each.state,
      decidedAt,
      verdict: { code: each.refusal?.code ?? null, sentence: each.refusal?.sentence ?? '' },
    };
  });
  await enqueue(demo, items);
}

function rowOf(demo: Seeding, { by, state, form, days, refusal }: DemoApplication) {
  const at = (ago: number | undefined) => (ago === undefined ? null : demo.inDays(-ago));
  const createdAt = demo.inDays(-days.created);
  return {
    ...form,
    uid: demo.uidOf(by),
    state,
    serviceConsentAt: createdAt,
    identityConsentAt: createdAt,
    createdAt,
    updatedAt: demo.inDays(-(days.decided ?? days.submitted ?? days.created)),
    submittedAt: at(days.submitted),
    decidedAt: at(days.decided),
    refusalCode: refusal?.code ?? null,
    refusalSentence: refusal?.sentence ?? '',
  };
}

/** Qualifications expire in approved applications. */
function isInstitution({ state }: DemoApplication): boolean {
  return state === 'approved' || state === 'expired';
}

/** The upload of all covers. */
async function addCover(demo: Seeding, { cover }: StoredSpecimens, ids: readonly number[]): Promise<void> {
  const at = demo.now.toISOString();
  const type = { kind: 'image', fileName: null, fileMd5: '', contentType: 'image/jpeg' } as const;
  const file = { ...cover, ...specimenSize, ...type };
  const moments = { signedAt: at, expiresAt: at, storedAt: at };
  await demo.insert('upload', [{ ...file, ...moments, uid: demo.uidOf('operator') }]);
  const references = ids.map((id) => ({ kind: 'institution_application' as const, id, key: cover.key }));
  await demo.insert('file_reference', references);
}

async function addSlots(
  demo: Seeding,
  ids: readonly number[],
  specimens: StoredSpecimens | null,
): Promise<void> {
  const { storage, now } = demo;
  const slots = demoApplications.flatMap((each, at) =>
    each.slots.map((slot) => ({ applicationId: ids[at] ?? 0, each: slot })),
  );
  const cover = specimens && storage && withoutHost(storage.host + specimens.cover.key);
  const unsealed = { sealedKey: null, keyId: null };
  const files = slots.map(({ applicationId, each }) => {
    const address = each.slot === publicSlot ? cover : null;
    const picture = { address, ...unsealed, ...specimens?.sealed.get(each) };
    return { applicationId, slot: each.slot, ...specimenSize, at: now.toISOString(), source: '', ...picture };
  });
  const fileIds = specimens ? await demo.insertForIds('qualification_file', files) : [];
  const rows = slots.map(({ applicationId, each: { slot, state, reason, sentence, ...each } }, at) => {
    const verdict = { state, reason: reason ?? null, sentence: sentence ?? '' };
    const expiresOn = expiryOf(demo, slot, each.expiresIn);
    return { applicationId, slot, ...verdict, fileId: fileIds[at] ?? null, expiresOn };
  });
  await demo.insert('qualification', rows);
}

function expiryOf(demo: Seeding, slot: DemoSlot['slot'], days: DemoSlot['expiresIn']): string | null {
  if (days === undefined || !slotAbout[slot].expires) return null;
  return days === 'long' ? longTermDay : chinaDay(demo.inDays(days));
}
