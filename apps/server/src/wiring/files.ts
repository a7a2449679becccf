import { createDownloads } from '../modules/uploads/downloads.ts';
import { createUploads } from '../modules/uploads/service.ts';
import { createStorage } from '../storage/create-storage.ts';
import type { Platform } from './platform.ts';

export type Files = ReturnType<typeof createFiles>;

/** Where files lie, who sent them, and what is made for one download (P9). */
export function createFiles({ config, db, clock, jobs }: Platform) {
  const storage = createStorage(config.storage);
  const uploads = createUploads({ db, clock, storage });
  const downloads = createDownloads({ db, clock, storage });
  jobs.schedule('uploads.sweep', '23 * * * *', uploads.sweep);
  jobs.schedule('uploads.sweep-downloads', '*/10 * * * *', downloads.sweep);
  return { storage, uploads, downloads };
}
