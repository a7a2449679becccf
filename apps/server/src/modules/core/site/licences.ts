import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type LicenceKind, licenceLabels } from '@gongdu/contract/core/site/licence';
import type { licenceForm } from '@gongdu/contract/core/site/manage';
import { Problem } from '@gongdu/contract/problem';
import type * as z from 'zod/mini';
import { mayRemoveFiles } from '../../../db/copy/backup-locks.ts';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { privateKeys } from '../../../storage/keys.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import type { Uploads } from '../uploads/service.ts';
import type { Site } from './live-settings.ts';
import { assertUnchanged, differences } from './manage.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly audit: Audit;
  readonly site: Pick<Site, 'refresh' | 'title'>;
  readonly storage: Storage;
  readonly uploads: Pick<Uploads, 'readPrivatePicture' | 'discard'>;
}

type Form = z.output<typeof licenceForm>;
type Picture = Pick<store.StoredLicence, 'originalKey' | 'previewKey' | 'width' | 'height'>;

const noPicture: Picture = { originalKey: null, previewKey: null, width: null, height: null };

/** The licences that the site shows: the uploaded original stays private, the shown preview has a watermark. */
export function createLicences(needs: Needs) {
  const { db, clock, audit, site, storage, uploads } = needs;
  return { save, remove, readPicture };

  async function save(caller: Caller, kind: LicenceKind, form: Form): Promise<void> {
    const sent = form.picture === null ? null : await keepPicture(caller, form.picture);
    try {
      await inTransaction(db, async (tx) => {
        await store.lockSite(tx.sql);
        const before = await store.findLicence(tx.sql, kind);
        await assertUnchanged(needs, tx, before, form.version);
        const kept = form.withoutPicture || !before ? noPicture : pictureOf(before);
        const { number, holder, validFrom, validTo } = form;
        await store.putLicence(tx.sql, {
          kind,
          number,
          holder,
          validFrom,
          validTo,
          ...(sent?.picture ?? kept),
          remindedDays: before?.validTo === validTo ? (before?.remindedDays ?? null) : null,
          version: form.version + 1,
          updatedBy: caller.uid,
          updatedAt: clock.now().toISOString(),
        });
        if (sent) await uploads.discard(tx, sent.uploadKey);
        const isNew = sent !== null || (before?.previewKey && kept === noPicture);
        const details = {
          licence: licenceLabels[kind],
          ...differences(before ? factsOf(before) : {}, factsOf(form)),
          ...(isNew && { picture: sent ? '已更换' : '已撤下' }),
        };
        await audit.write(tx, caller, 'site.licence_set', 0, details);
        if (before && isNew) tx.afterCommit(() => void removeFiles(before));
      });
    } catch (error) {
      if (sent) await removeFiles(sent.picture);
      throw error;
    }
    await site.refresh();
  }

  async function remove(caller: Caller, kind: LicenceKind, version: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      await store.lockSite(tx.sql);
      const before = await store.findLicence(tx.sql, kind);
      if (!before) throw new Problem('site.licence_not_found');
      await assertUnchanged(needs, tx, before, version);
      await store.deleteLicence(tx.sql, kind);
      const details = { licence: licenceLabels[kind], number: before.number, holder: before.holder };
      await audit.write(tx, caller, 'site.licence_removed', 0, details);
      tx.afterCommit(() => void removeFiles(before));
    });
    await site.refresh();
  }

  /** The picture with its watermark. @throws Problem `site.licence_not_found` */
  async function readPicture(kind: LicenceKind): Promise<{ bytes: Buffer; etag: string }> {
    const row = await store.findLicence(db, kind);
    const file = row?.previewKey ? await storage.read(row.previewKey) : null;
    if (!row?.previewKey || !file) throw new Problem('site.licence_not_found');
    return { bytes: await buffer(file.body), etag: `"${row.previewKey.split('/').at(-1)}"` };
  }

  async function keepPicture(
    caller: Caller,
    address: string,
  ): Promise<{ uploadKey: string; picture: Picture }> {
    const { key: uploadKey, bytes } = await uploads.readPrivatePicture(caller, address, 'picture');
    const { drawLicence } = await import('./licence-picture.ts');
    const drawn = await drawLicence(bytes, `仅供${site.title()}网站公示，他用无效`);
    const originalKey = await put(drawn.original);
    const previewKey = await put(drawn.preview);
    return { uploadKey, picture: { originalKey, previewKey, width: drawn.width, height: drawn.height } };
  }

  async function put(bytes: Uint8Array): Promise<string> {
    const key = `${privateKeys}site/${randomBytes(16).toString('hex')}`;
    const folder = await storage.stage();
    await writeFile(join(folder, 'original.jpg'), bytes, { flush: true });
    const media = { contentType: 'image/jpeg', ext: 'jpg', widths: [] };
    await storage.put(key, { path: folder, media, isPrivate: true });
    return key;
  }

  /** Failed removals are ignored, none happens while a backup runs: the files are private and no longer referenced. */
  async function removeFiles({ originalKey, previewKey }: Picture): Promise<void> {
    if (!(await mayRemoveFiles(db).catch(() => false))) return;
    const keys = [originalKey, previewKey].filter((key) => key !== null);
    await Promise.all(keys.map((key) => storage.remove(key).catch(() => undefined)));
  }
}

function pictureOf({ originalKey, previewKey, width, height }: store.StoredLicence): Picture {
  return { originalKey, previewKey, width, height };
}

function factsOf({ number, holder, validFrom, validTo }: Omit<Form, 'picture' | 'withoutPicture'>) {
  return { number, holder, validFrom, validTo: validTo ?? '长期' };
}
