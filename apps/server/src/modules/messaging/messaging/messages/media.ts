import { imageWidths, thumbnailAddress } from '@gongdu/contract/core/uploads/thumbnail';
import type { ImContent } from '@gongdu/contract/messaging/content';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type MessagingTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { Storage } from '../../../../storage/storage.ts';
import type { MessagingWrites } from '../../../core/messaging-writes/service.ts';
import type { Uploads } from '../../../core/uploads/service.ts';
import { isFileReported } from '../moderation/store.ts';
import { ImError } from '../protocol/error.ts';
import type { MediaFile } from './content.ts';
import { isStillShown, mediaOfMessage } from './store.ts';

export type Media = ReturnType<typeof createMedia>;
export type MediaUploads = Pick<
  Uploads,
  'claim' | 'claimPicture' | 'isOurs' | 'publicAddress' | 'release' | 'shareFile' | 'withdraw'
>;

interface Needs extends Pick<Platform, 'db'> {
  readonly messagingWrites: Pick<MessagingWrites, 'inMain'>;
  readonly uploads: MediaUploads;
  readonly storage: Pick<Storage, 'host'>;
}

/**
 * A file in a message belongs to its sender, was sent in the same conversation before or comes with a message that is sent
 * on, and is kept as long as a message there shows it. External addresses are refused, so that reading a message fetches nothing from other hosts.
 */
export function createMedia({ db, messagingWrites, uploads, storage }: Needs) {
  return { assertOwnCardCover, claim, share, claimAvatar, releaseOfMessage, releaseFiles };

  /** A card's cover must be an uploaded picture, too. @throws ImError 880003 */
  function assertOwnCardCover({ msg_type, msg_body }: ImContent): void {
    if (msg_type !== 'custom' || !('card' in msg_body)) return;
    const cover = msg_body['cover'] ?? null;
    if (cover === null || (typeof cover === 'string' && uploads.isOurs(cover))) return;
    throw new ImError('parameterValue', undefined, '卡片的封面应是上传到本站的图片');
  }

  /** @throws ImError 880003 */
  function claim(uid: number, convId: number, { id, isPicture }: MediaFile): Promise<void> {
    const holder = { kind: 'im_conv', id: convId };
    return withImErrors(
      inTransaction(db, (tx) =>
        isPicture
          ? uploads.claimPicture(tx, uid, addressOf(id), { ...holder, field: 'media_id' })
          : uploads.claim(tx, uid, [addressOf(id)], holder),
      ),
    );
  }

  /** A file that is sent on stands in a second conversation; it is not sent again. @throws ImError 880003 */
  function share(fromConvId: number, convId: number, { id }: MediaFile): Promise<void> {
    const [from, to] = [
      { kind: 'im_conv', id: fromConvId },
      { kind: 'im_conv', id: convId },
    ];
    return withImErrors(inTransaction(db, (tx) => uploads.shareFile(tx, addressOf(id), from, to)));
  }

  /** Replaces the group's avatar; an empty string removes it. @throws ImError 880003 */
  function claimAvatar(tx: MessagingTransaction, uid: number, gid: number, avatar: string): Promise<void> {
    const holder = { kind: 'im_group', id: gid };
    return messagingWrites.inMain(tx, async (main) => {
      await uploads.release(main, holder);
      if (avatar === '') return;
      await withImErrors(uploads.claimPicture(main, uid, addressOf(avatar), { ...holder, field: 'avatar' }));
    });
  }

  /** After a recall: withdraws files that no other message shows. */
  async function releaseOfMessage(tx: MessagingTransaction, convId: number, seq: number): Promise<void> {
    await releaseFiles(tx, convId, await mediaOfMessage(tx.sql, convId, seq));
  }

  /** Withdraws those of the conversation's files that neither a message nor an open report shows. */
  async function releaseFiles(
    tx: MessagingTransaction,
    convId: number,
    mediaIds: readonly string[],
  ): Promise<void> {
    for (const id of mediaIds) {
      const address = originalOf(addressOf(id));
      const spellings = spellingsOf(address);
      if (await isStillShown(tx.sql, convId, spellings)) continue;
      await messagingWrites.inMain(tx, async (main) => {
        if (await isFileReported(main.sql, convId, spellings)) return;
        await uploads.withdraw(main, [address], { kind: 'im_conv', id: convId });
      });
    }
  }

  function addressOf(id: string): string {
    return uploads.publicAddress(id) ?? id;
  }

  /** All forms of `media_id` for a file: address and key, also of the thumbnails. */
  function spellingsOf(address: string): string[] {
    const addresses = [address, ...imageWidths.map((width) => thumbnailAddress(address, width))];
    return addresses.flatMap((each) => [each, each.slice(storage.host.length)]);
  }
}

const resizedSuffix = new RegExp(`\\.(?:${imageWidths.join('|')})\\.webp$`);

function originalOf(address: string): string {
  return address.replace(resizedSuffix, '');
}

function withImErrors<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof Problem ? new ImError('parameterValue', undefined, error.message) : error;
  });
}
