import type { ListedInstitution } from '@gongdu/contract/institutions/page/endpoints';
import { slicePage } from '../../../db/keyset.ts';
import type { Platform } from '../../../platform.ts';
import { listInstitutions } from './public-page/store.ts';

/** 机构目录 for members: institutions whose page readers see now. */
export function createDirectory({ db }: Pick<Platform, 'db'>) {
  return { list };

  async function list({
    before,
    pageSize,
  }: {
    before?: number | undefined;
    pageSize: number;
  }): Promise<{ rows: ListedInstitution[]; next: number | null }> {
    const found = await listInstitutions(db, { before, limit: pageSize + 1 });
    return slicePage(found, pageSize, ({ id }) => id);
  }
}
