import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { untilNone } from '../../../../shared/until-none.ts';
import type { WorkIndex } from './content-index.ts';
import { fillPictures } from './release-store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly contentIndex: Pick<WorkIndex, 'setCovers'>;
}

/** Releases in one transaction. */
const batchSize = 200;

/** After an update: what was released before shows its pictures in lists and search, too. */
export function createFillPictures({ db, contentIndex }: Needs) {
  return (): Promise<void> =>
    untilNone(() =>
      inTransaction(db, async ({ sql }) => {
        const { filled, shown } = await fillPictures(sql, batchSize);
        await contentIndex.setCovers(sql, shown);
        return filled;
      }),
    );
}
