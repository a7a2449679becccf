import { type CannedReply, cannedRepliesMax } from '@gongdu/contract/institutions/inbox';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { foldName } from '../../../../shared/text/fold.ts';
import type { InboxCaller } from '../inbox-caller.ts';
import * as store from './store.ts';

type Texts = Pick<CannedReply, 'title' | 'text'>;

/** Texts that members insert instead of typing them. */
export function createCannedReplies({ messagingDb: db }: Pick<Platform, 'messagingDb'>) {
  return { list, create, update, remove, order };

  async function list({ institutionId }: InboxCaller): Promise<CannedReply[]> {
    return (await store.listCannedReplies(db, institutionId)).map(toReply);
  }

  /** @throws canned_reply.too_many, canned_reply.title_taken */
  function create({ institutionId }: InboxCaller, texts: Texts): Promise<CannedReply> {
    return inTransaction(db, async ({ sql }) => {
      await store.lockCannedReplies(sql, institutionId);
      const existing = await store.listCannedReplies(sql, institutionId);
      if (existing.length >= cannedRepliesMax)
        throw new Problem('canned_reply.too_many', { n: cannedRepliesMax });
      assertTitleFree(existing, texts.title);
      const last = existing.at(-1)?.order ?? 0;
      return toReply(await store.insertCannedReply(sql, { ...texts, institutionId, order: last + 1 }));
    });
  }

  /** @throws canned_reply.not_found, canned_reply.title_taken */
  function update({ institutionId }: InboxCaller, id: number, texts: Texts): Promise<CannedReply> {
    return inTransaction(db, async ({ sql }) => {
      await store.lockCannedReplies(sql, institutionId);
      const existing = await store.listCannedReplies(sql, institutionId);
      assertTitleFree(
        existing.filter((each) => each.id !== id),
        texts.title,
      );
      const updated = await store.updateCannedReply(sql, institutionId, id, texts);
      if (!updated) throw new Problem('canned_reply.not_found');
      return toReply(updated);
    });
  }

  /** @throws canned_reply.not_found */
  async function remove({ institutionId }: InboxCaller, id: number): Promise<null> {
    if (!(await store.deleteCannedReply(db, institutionId, id))) throw new Problem('canned_reply.not_found');
    return null;
  }

  async function order(caller: InboxCaller, ids: readonly number[]): Promise<CannedReply[]> {
    await inTransaction(db, async ({ sql }) => {
      await store.lockCannedReplies(sql, caller.institutionId);
      await store.orderCannedReplies(sql, caller.institutionId, ids);
    });
    return list(caller);
  }
}

function assertTitleFree(existing: readonly Texts[], title: string): void {
  if (existing.some((each) => foldName(each.title) === foldName(title)))
    throw new Problem('canned_reply.title_taken', { title });
}

function toReply({ id, title, text, order }: store.CannedReplyRow): CannedReply {
  return { id, title, text, order };
}
