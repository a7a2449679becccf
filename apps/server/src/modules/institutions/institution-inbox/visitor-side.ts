import type { ParsedOf, ReplyOf } from '@gongdu/contract/endpoint';
import type { getMyLeaveMessages, sendLeaveMessage } from '@gongdu/contract/institutions/inbox';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { Problem } from '@gongdu/contract/problem';
import { isOpenAt } from '@gongdu/rules/institutions/opening-times';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Account, Accounts } from '../../core/accounts/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Messaging } from '../../messaging/messaging/messaging.ts';
import { previewOf } from './sessions/follow.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly accounts: Pick<Accounts, 'findInstitutionAccount'>;
  readonly institutions: Pick<Institutions, 'requireBySlug'>;
  readonly messaging: Pick<Messaging, 'conversations' | 'privateMessages'>;
  readonly storage: Pick<Storage, 'host'>;
}

type Shown = ReplyOf<typeof getMyLeaveMessages>;

const pageSize = 100;

/** Leave messages as the visitor sees them: the same conversation, on the institution's public page. */
export function createVisitorSide({ clock, accounts, institutions, messaging, storage }: Needs) {
  return { list, send };

  /** The newest messages, or those after `afterSeq`. @throws institution.not_found */
  async function list(
    { uid }: Caller,
    { params: { slug }, query: { afterSeq } }: ParsedOf<typeof getMyLeaveMessages>,
  ): Promise<Shown> {
    const institution = await institutions.requireBySlug(slug);
    const { uid: partnerUid } = await requireAccount(institution.id);
    const convId = await messaging.conversations.find(uid, { partnerUid });
    const page = { pageSize, ...(afterSeq > 0 && { afterSeq }) };
    const messages = convId === undefined ? [] : await messaging.privateMessages.list({ uid }, convId, page);
    return {
      messages: messages.flatMap((message) => toShown(message, uid)),
      open: isOpenAt(institution.openingHours, clock.now()),
    };
  }

  /** @throws institution.not_found, im.refused */
  async function send(
    caller: Caller,
    { params: { slug }, body: { text, clientMsgId } }: ParsedOf<typeof sendLeaveMessage>,
  ): Promise<ReplyOf<typeof sendLeaveMessage>> {
    const institution = await institutions.requireBySlug(slug);
    const { uid: toUid } = await requireAccount(institution.id);
    const { message } = await messaging.privateMessages.send(caller, {
      toUid,
      msgType: 'text',
      body: { text },
      clientMsgId,
    });
    return { seq: message.seq, at: new Date(message.ctime_ms).toISOString() };
  }

  async function requireAccount(institutionId: number): Promise<Account> {
    const account = await accounts.findInstitutionAccount(institutionId);
    if (!account) throw new Problem('institution.not_found');
    return account;
  }

  function toShown({ seq, from_uid, ctime_ms, content }: ImMessage, uid: number): Shown['messages'] {
    if (!content) return [];
    const isPicture = content.msg_type === 'image';
    return [
      {
        seq,
        mine: from_uid === uid,
        at: new Date(ctime_ms).toISOString(),
        text: content.msg_type === 'text' ? content.msg_body.text : previewOf(content),
        picture: isPicture ? new URL(content.msg_body.media_id, storage.host).href : null,
      },
    ];
  }
}
