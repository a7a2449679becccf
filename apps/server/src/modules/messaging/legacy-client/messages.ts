import { uidOfImUsername } from '@gongdu/contract/messaging/content';
import { type ImMessage, imKinds } from '@gongdu/contract/messaging/message';
import type { ImPushOf } from '@gongdu/contract/messaging/push';
import type { LegacyDirectory } from './directory.ts';

/** A message as the original library's documentation lists it. It breaks off at one without content. */
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
      // 0 says that it is no group's; in a group the sender stands in the content alone.
      from_gid: from_gid ?? 0,
      ...(single && { from_username, from_appkey: directory.appkey }),
      need_receipt: message.need_receipt ?? false,
      custom_notification,
      content,
    };
  });
}

/** Heard one by one, each with its room; with a kind of conversation the vendor's own app would take it for a notice. */
export async function toRoomMessages(
  messages: readonly ImMessage[],
  directory: LegacyDirectory,
): Promise<object[]> {
  const entries = await withContent(messages, directory);
  return entries.map(({ message: { from_gid: room_id, msg_id, ctime_ms }, content }) => ({
    ...{ room_id, msg_id, ctime_ms, content },
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
      // Compared as text.
      target_id: String(message.from_gid ?? entries.target_id),
      ...(message.msg_type === imKinds.single && { target_appkey: directory.appkey }),
      // It hears of changed profiles by what people say next.
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

/** A page: conversations with messages, the number of unread ones, and who has read the person's own. */
export async function toVendorPage(
  { messages, ...page }: ImPushOf<'sync_conversation'>,
  directory: LegacyDirectory,
): Promise<object> {
  const all = await Promise.all(
    messages.map(async (each) => ({
      ...each,
      // Of whom or which group, as in the list of conversations; the vendor's own app joins the two by it.
      key: each.from_gid ?? uidOfImUsername(each.from_username ?? ''),
      // It is shown as the number of unread messages.
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
