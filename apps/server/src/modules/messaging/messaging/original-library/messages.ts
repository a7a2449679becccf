import { uidOfImUsername } from '@gongdu/contract/messaging/content';
import { type ImMessage, imKinds } from '@gongdu/contract/messaging/message';
import type { ImPushOf } from '@gongdu/contract/messaging/push';
import type { LegacyDirectory } from './directory.ts';

/** Messages as in the original library's documentation. Those without content are left out, because it fails on them. */
export async function toVendorMessages(
  messages: readonly ImMessage[],
  directory: LegacyDirectory,
): Promise<object[]> {
  const entries = await withContent(messages, directory);
  return entries.map(({ message, content, custom_notification }) => {
    const { content: _, event: __, from_username, from_gid, ...rest } = message;
    const single = message.msg_type === imKinds.single;
    return {
      ...rest,
      msg_level: 0,
      // 0 for a single conversation. In a group the sender is named only in the content.
      from_gid: from_gid ?? 0,
      ...(single && { from_username, from_appkey: directory.appkey }),
      need_receipt: message.need_receipt ?? false,
      custom_notification,
      content,
    };
  });
}

/** Messages of chat rooms. `msg_type` is left out, because the vendor's own app would take them for notifications. */
export async function toRoomMessages(
  messages: readonly ImMessage[],
  directory: LegacyDirectory,
): Promise<object[]> {
  const entries = await withContent(messages, directory);
  return entries.map(({ message: { from_gid: room_id, msg_id, ctime_ms }, content }) => ({
    room_id,
    msg_id,
    ctime_ms,
    content,
  }));
}

async function withContent(messages: readonly ImMessage[], directory: LegacyDirectory) {
  const senders = await directory.peopleNamed(messages.map(({ from_username }) => from_username));
  return messages.flatMap((message, at) => {
    if (!message.content) return [];
    const { custom_notification = {}, ...entries } = message.content;
    const content = {
      from_name: senders[at]?.nickname,
      ...entries,
      // The library compares it as text.
      target_id: String(message.from_gid ?? entries.target_id),
      ...(message.msg_type === imKinds.single && { target_appkey: directory.appkey }),
      // By this the library notices changed profiles.
      sui_mtime: senders[at]?.mtime,
    };
    return [{ message, content, custom_notification }];
  });
}

export function toCommand({ gid, ...command }: ImPushOf<'trans_msg_rec'>, appkey: string): object {
  const type = gid === undefined ? imKinds.single : imKinds.group;
  return { ...command, type, from_appkey: appkey, ...(gid !== undefined && { gid }) };
}

type Conversation = ImPushOf<'sync_conversation'>['messages'][number];

/** A page of conversations with their messages, unread counts and receipts. */
export async function toVendorPage(
  { messages, ...page }: ImPushOf<'sync_conversation'>,
  directory: LegacyDirectory,
): Promise<object> {
  const all = await Promise.all(
    messages.map(async (each) => ({
      ...each,
      // The same key as in the list of conversations, by which the vendor's own app joins the two.
      key: each.from_gid ?? uidOfImUsername(each.from_username ?? ''),
      // The library shows it as the unread count.
      unsync_count: each.unread_msg_count,
      receipt_msgs: receiptsIn(each),
      msgs: await toVendorMessages(each.msgs, directory),
    })),
  );
  return { ...page, messages: all.filter(({ msgs }) => msgs.length > 0) };
}

function receiptsIn({ msgs }: Conversation): object[] {
  return msgs.flatMap(({ msg_id, unread_count, ctime_ms }) =>
    unread_count === undefined ? [] : [{ msg_id, unread_count, mtime: ctime_ms }],
  );
}
