import type { Transaction } from '../../../db/database.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import { draftFiles, versionFilesKind } from './drafts.ts';

export type VersionFiles = ReturnType<typeof createVersionFiles>;

/** A version's pictures are kept as long as it is: those of the draft at that time. */
export function createVersionFiles({ uploads }: { readonly uploads: Pick<Uploads, 'share' | 'releaseAll'> }) {
  return {
    keep: (tx: Transaction, institutionId: number, versionId: number): Promise<void> =>
      uploads.share(tx, draftFiles(institutionId), { kind: versionFilesKind, id: versionId }),
    restore: (tx: Transaction, institutionId: number, versionId: number): Promise<void> =>
      uploads.share(tx, { kind: versionFilesKind, id: versionId }, draftFiles(institutionId)),
    release: async (tx: Transaction, versionIds: readonly number[]): Promise<void> => {
      if (versionIds.length > 0) await uploads.releaseAll(tx, versionFilesKind, versionIds);
    },
  };
}
