import { imUsername } from '@gongdu/contract/messaging/content';
import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { type MessageRow, toMessage } from '../protocol/wire.ts';
import type { ConversationRow } from './store.ts';

export function toConversation(
  row: ConversationRow,
  last: MessageRow | undefined,
  appkey: string,
): ImConversation {
  const { convId, kind, gid, partnerUid, name, memoName, avatar, pinned, muted, draft, atMe, accepted } = row;
  const username = partnerUid === null ? undefined : imUsername(partnerUid);
  return {
    conv_id: convId,
    type: kind,
    key: username ?? String(gid ?? convId),
    ...(username !== undefined && { username }),
    ...(gid !== null && { gid }),
    appkey,
    name: memoName || name,
    nickName: name,
    avatar,
    last_seq: row.lastSeq,
    read_seq: row.readSeq,
    unread_msg_count: row.unread,
    mtime: row.at,
    last_msg: last ? toMessage(last) : null,
    extras: { pinned, muted, draft, at_me: atMe, request: !accepted },
  };
}
