import { Problem } from '@gongdu/contract/problem';
import { type Database, inTransaction } from '../../../db/database.ts';
import type { Uploads } from '../../uploads/service.ts';
import { Refusal } from '../refusal.ts';

export type KeepMedia = (uid: number, convId: number, mediaId: string) => Promise<void>;

interface Needs {
  readonly db: Database;
  readonly uploads: Pick<Uploads, 'claim'>;
  /** Where files lie; ends with `/`. */
  readonly mediaHost: string;
}

/**
 * Files of messages are their sender's, or were sent in that conversation before, and stay as long as it does.
 * Whoever reads it fetches nothing from elsewhere.
 */
export function createMedia({ db, uploads, mediaHost }: Needs): KeepMedia {
  /** @throws Refusal 880003 */
  return async (uid, convId, mediaId) => {
    const address = mediaId.startsWith(mediaHost) ? mediaId : mediaHost + mediaId;
    const claimed = inTransaction(db, (tx) =>
      uploads.claim(tx, uid, [address], { kind: 'im_conv', id: convId }),
    );
    await claimed.catch((error: unknown) => {
      throw error instanceof Problem ? refusalOf(error) : error;
    });
  };
}

function refusalOf({ message }: Problem): Refusal {
  return new Refusal('parameterValue', undefined, message);
}
