import { type ImContent, imContent } from '@gongdu/contract/messaging/content';
import * as z from 'zod/mini';
import type { Platform } from '../../../../platform.ts';
import { ImError } from '../protocol/error.ts';
import { findSent, type SentKey } from './message-store.ts';
import { type ForwardRow, findForForward } from './store.ts';

/** The content that is stored in place of the client's. */
export interface ContentToStore {
  readonly content: ImContent;
  /** The conversation that a forwarded message comes from. */
  readonly fromConvId: number | null;
}

export type Forwarding = ReturnType<typeof createForwarding>;

/** Sends messages on: the copy has the type and the body, as stored, of a message that its sender may read now. */
export function createForwarding({ messagingDb: db }: Pick<Platform, 'messagingDb'>) {
  return { resolve };

  /**
   * Other content stays as it is, and so does that of a retry, which is answered with what was stored.
   * @throws ImError 881403, 881404
   */
  async function resolve(content: ImContent, message: SentKey): Promise<ContentToStore> {
    if (!content.forward) return { content, fromConvId: null };
    const row = await findForForward(db, message.fromUid, content.forward.msg_id);
    if (row && !row.retracted) return { content: copyOf(row, content), fromConvId: row.convId };
    if (await findSent(db, message)) return { content, fromConvId: null };
    throw refusalOf(row);
  }
}

/** Mentions and the quoted message belong to the original conversation, so a forwarded message has neither. */
function copyOf({ body: { msg_type, msg_body } }: ForwardRow, content: ImContent): ImContent {
  const { forward: _, quote: __, at_list: ___, ...envelope } = content;
  return z.parse(imContent, { ...envelope, msg_type, msg_body });
}

function refusalOf(row: ForwardRow | undefined): ImError {
  if (!row) return new ImError('noSuchMessage', undefined, '这条消息已经删除，不能转发');
  const why = row.removed ? '违反社区规则，已被移除' : '已经撤回';
  return new ImError('recalledAlready', undefined, `这条消息${why}，不能转发`);
}
