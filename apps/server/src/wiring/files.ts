import { createDownloads } from '../modules/uploads/downloads.ts';
import { createUploads } from '../modules/uploads/service.ts';
import { createStorage } from '../storage/create-storage.ts';
import type { Ground } from './ground.ts';

export type Files = ReturnType<typeof createFiles>;

/** Where files lie, who sent them, and what is made for one download (P9). */
export function createFiles({ config, db, clock, jobs }: Ground) {
  const storage = createStorage(config.storage);
  const uploads = createUploads({ db, clock, storage });
  const downloads = createDownloads({ db, clock, storage });
  jobs.every('uploads.sweep', '23 * * * *', uploads.sweep);
  jobs.every('downloads.sweep', '*/10 * * * *', downloads.sweep);
  return { storage, uploads, downloads };
}
