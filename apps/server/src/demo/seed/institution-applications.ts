import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import { imageWidths } from '@gongdu/contract/core/uploads/upload';
import { longTermDay, publicSlot, slotAbout } from '@gongdu/contract/institutions/qualification';
import { withoutHost } from '@gongdu/contract/stored-media';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Queryable, Transaction } from '../../db/database.ts';
import { encrypt } from '../../modules/institutions/institution-applications/cipher.ts';
import { readKeyRing } from '../../modules/institutions/institution-applications/vault.ts';
import { dayMs } from '../../shared/time/clock.ts';
import { privateKeys, publicKeys } from '../../storage/keys.ts';
import type { StagedDirectory, Storage } from '../../storage/storage.ts';
import { type DemoApplication, type DemoSlot, demoApplications } from '../content/institutions.ts';
import { demoFolder } from '../content/read.ts';
import { bulkInsert } from './bulk-insert.ts';

interface Needs {
  readonly uids: ReadonlyMap<string, number>;
  /** null: slots without pictures. */
  readonly specimens: Promise<StoredSpecimens> | null;
  readonly now: Date;
}

const [width, height] = [860, 560];

/** Applications in every state, with specimens of the required qualifications, and the reviewers' verdicts. */
export async function seedInstitutionApplications({ sql }: Transaction, needs: Needs): Promise<void> {
  const specimens = await needs.specimens;
  const institutions = await sql<{ id: number; slug: string }[]>`select id, slug from institution`;
  const idOf = new Map(institutions.map(({ id, slug }) => [slug, id]));
  const applications = demoApplications.map((each) => ({
    ...rowOf(each, needs),
    institutionId: isInstitution(each) ? (idOf.get(each.form.slug) ?? null) : null,
  }));
  const created = await sql<{ id: number }[]>`
    insert into ${bulkInsert(sql, 'institution_application', applications)} returning id`;
  const slots = demoApplications.flatMap((each, at) =>
    each.slots.map((slot, place) => {
      const applicationId = created[at]?.id ?? 0;
      return { ...slot, applicationId, picture: specimens?.pictures.get(placeOf(at, place)) ?? null };
    }),
  );
  const files = slots.filter(({ picture }) => picture !== null);
  const fileIds = new Map<(typeof slots)[number], number>();
  if (files.length > 0) {
    const at = needs.now.toISOString();
    const rows = files.map(({ slot, applicationId, picture }) => ({
      applicationId,
      slot,
      width,
      height,
      at,
      source: '',
      address: null,
      sealedKey: null,
      keyId: null,
      ...picture,
    }));
    const inserted = await sql<{ id: number }[]>`
      insert into ${bulkInsert(sql, 'qualification_file', rows)} returning id`;
    for (const [at, file] of files.entries()) fileIds.set(file, inserted[at]?.id ?? 0);
    const covers = files.filter(({ slot }) => slot === publicSlot);
    const references = covers.map(({ applicationId: id }) => ({
      kind: 'institution_application',
      id,
      key: specimens?.cover.key ?? '',
    }));
    const uid = needs.uids.get('operator') ?? 0;
    const moments = { signedAt: at, expiresAt: at, storedAt: at };
    await sql`insert into upload ${sql({ ...specimens?.cover, ...moments, uid })}`;
    await sql`insert into ${bulkInsert(sql, 'file_reference', references)}`;
  }
  const rows = slots.map((each) => ({
    applicationId: each.applicationId,
    slot: each.slot,
    state: each.state,
    reason: each.reason ?? null,
    sentence: each.sentence ?? '',
    fileId: fileIds.get(each) ?? null,
    expiresOn: expiryOf(each, needs.now),
  }));
  await sql`insert into ${bulkInsert(sql, 'qualification', rows)}`;
  await seedReviews(sql, created, needs);
}

function rowOf(
  { by, state, form, days, refusal }: DemoApplication,
  { uids, now }: Pick<Needs, 'uids' | 'now'>,
) {
  const at = (ago: number | undefined) =>
    ago === undefined ? null : new Date(now.getTime() - ago * dayMs).toISOString();
  const consent = at(days.created);
  return {
    ...form,
    uid: uids.get(by) ?? 0,
    state,
    version: 1,
    savedDevice: '',
    serviceConsentAt: consent,
    identityConsentAt: consent,
    createdAt: consent,
    updatedAt: at(days.decided ?? days.submitted ?? days.created),
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

function expiryOf({ slot, expiresIn }: DemoSlot, now: Date): string | null {
  if (expiresIn === undefined || !slotAbout[slot].expires) return null;
  return expiresIn === 'long' ? longTermDay : chinaDay(new Date(now.getTime() + expiresIn * dayMs));
}

async function seedReviews(sql: Queryable, created: readonly { id: number }[], { uids, now }: Needs) {
  const operator = uids.get('operator') ?? 0;
  const items = demoApplications.flatMap((each, at) => {
    const { submittedAt, decidedAt, uid } = rowOf(each, { uids, now });
    if (submittedAt === null) return [];
    const { name, kind, operatorName } = each.form;
    return {
      kind: 'institution',
      objectId: created[at]?.id ?? 0,
      version: 1,
      state: isInstitution(each) ? 'approved' : each.state,
      revision: false,
      title: name,
      excerpt: `${institutionKindLabels[kind]} · ${operatorName}`,
      authorUid: uid,
      submittedAt,
      decidedAt,
      decidedByUid: decidedAt ? operator : null,
    };
  });
  await sql`insert into ${bulkInsert(sql, 'moderation_item', items)}`;
  await sql`
    insert into moderation_log (item_id, act, actor_uid, at)
    select id, 'submitted', author_uid, submitted_at from moderation_item where kind = 'institution' order by id`;
  await sql`
    insert into moderation_log (item_id, act, actor_uid, at, code, sentence)
    select item.id, item.state, item.decided_by_uid, item.decided_at, application.refusal_code, application.refusal_sentence
    from moderation_item item join institution_application application on application.id = item.object_id
    where item.kind = 'institution' and item.decided_at is not null order by item.id`;
  await sql`
    insert into moderation_count (kind, state, n)
    select kind, state, count(*) from moderation_item where kind = 'institution' group by kind, state`;
}

/** By an address, or encrypted. */
interface Picture {
  readonly address?: string;
  readonly sealedKey?: string;
  readonly keyId?: string;
}

function placeOf(application: number, slot: number): string {
  return `${application} ${slot}`;
}

interface StoredSpecimens {
  /** By application and slot. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** The upload of all covers. */
  readonly cover: Awaited<ReturnType<typeof storeCover>>;
}

/**
 * The specimens (see `cli/draw-specimens.ts`), encrypted for each slot. Writes files while the rest of the community is
 * being seeded, because on disk they take a quarter of that time.
 */
export async function storeSpecimens(sql: Queryable, storage: Storage): Promise<StoredSpecimens> {
  const [ring] = await readKeyRing(sql);
  if (!ring) throw new Error('The key ring of qualifications is empty');
  const stored = demoApplications.flatMap((each, at) =>
    each.slots
      .filter(({ slot }) => slot !== publicSlot)
      .map(async ({ slot }): Promise<[string, Picture]> => {
        const sealedKey = `${privateKeys}sealed/${randomBytes(16).toString('hex')}`;
        const bytes = encrypt(ring.key, sealedKey, await readSpecimen(`${slot}.jpg`));
        await put(storage, sealedKey, { 'original.bin': bytes }, { type: octets, isPrivate: true });
        return [
          placeOf(
            at,
            each.slots.findIndex((one) => one.slot === slot),
          ),
          { sealedKey, keyId: ring.id },
        ];
      }),
  );
  // Together, so that a bucket that cannot be reached leaves no failure unhandled.
  const [cover, sealed] = await Promise.all([storeCover(storage), Promise.all(stored)]);
  const covers = demoApplications.flatMap((each, at): [string, Picture][] =>
    each.slots.flatMap(({ slot }, place) =>
      slot === publicSlot ? [[placeOf(at, place), { address: withoutHost(storage.host + cover.key) }]] : [],
    ),
  );
  return { pictures: new Map([...sealed, ...covers]), cover };
}

const octets = { contentType: 'application/octet-stream', ext: 'bin', widths: [] };

/** One picture, stored as an upload, that all covers use. */
async function storeCover(storage: Storage) {
  const key = `${publicKeys}demo/${randomBytes(16).toString('hex')}.jpg`;
  const original = await readSpecimen(`${publicSlot}.jpg`);
  const smaller = imageWidths.map(
    async (size): Promise<[string, Buffer]> => [
      `${size}.webp`,
      await readSpecimen(`${publicSlot}.${size}.webp`),
    ],
  );
  const files = { 'original.jpg': original, ...Object.fromEntries(await Promise.all(smaller)) };
  const media = { contentType: 'image/jpeg', ext: 'jpg', widths: imageWidths };
  await put(storage, key, files, { type: media });
  const row = { key, kind: 'image', fileName: null, fileMd5: '', size: original.length, width, height };
  return { ...row, contentType: media.contentType };
}

async function put(
  storage: Storage,
  key: string,
  files: Readonly<Record<string, Buffer>>,
  { type, isPrivate }: { type: StagedDirectory['media']; isPrivate?: true },
): Promise<void> {
  const path = await storage.stage();
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(path, name), bytes);
    await storage.put(key, { path, media: type, ...(isPrivate && { isPrivate }) });
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

function readSpecimen(name: string): Promise<Buffer> {
  return readFile(join(demoFolder, 'specimens', name));
}
