import { imUsername } from '@gongdu/contract/im-content';
import type { ImConversation } from '@gongdu/contract/im-conversation';
import { type MessageRow, toMessage } from '../wire.ts';
import type { SessionRow } from './store.ts';

export function toConversation(
  row: SessionRow,
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
