import { uidOfImUsername } from '@gongdu/contract/im-content';
import { type ImMessage, imKinds } from '@gongdu/contract/im-message';
import type { ImPushOf } from '@gongdu/contract/im-push';
import type { Names } from './names.ts';

/** A message as the original library's documentation lists it. It breaks off at one without content. */
export async function toVendorMessages(messages: readonly ImMessage[], names: Names): Promise<object[]> {
  const said = await withContent(messages, names);
  return said.map(({ message, content, custom_notification }) => {
    const { content: _, event: __, from_username, from_gid, ...rest } = message;
    const single = message.msg_type === imKinds.single;
    return {
      ...rest,
      msg_level: 0,
      // 0 says that it is no group's; in a group the sender stands in the content alone.
      from_gid: from_gid ?? 0,
      ...(single && { from_username, from_appkey: names.appkey }),
      need_receipt: message.need_receipt ?? false,
      custom_notification,
      content,
    };
  });
}

/** Heard one by one, each with its room; with a kind of conversation the vendor's own app would take it for a notice. */
export async function toRoomMessages(messages: readonly ImMessage[], names: Names): Promise<object[]> {
  const said = await withContent(messages, names);
  return said.map(({ message: { from_gid: room_id, msg_id, ctime_ms }, content }) => ({
    ...{ room_id, msg_id, ctime_ms, content },
  }));
}

async function withContent(messages: readonly ImMessage[], names: Names) {
  const senders = await names.peopleNamed(messages.map(({ from_username }) => from_username));
  return messages.flatMap((message, at) => {
    if (!message.content) return [];
    const { custom_notification = {}, ...said } = message.content;
    const content = {
      from_name: senders[at]?.nickname,
      ...said,
      // Compared as text.
      target_id: String(message.from_gid ?? said.target_id),
      ...(message.msg_type === imKinds.single && { target_appkey: names.appkey }),
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
  names: Names,
): Promise<object> {
  const all = await Promise.all(
    messages.map(async (each) => ({
      ...each,
      // Of whom or which group, as in the list of conversations; the vendor's own app joins the two by it.
      key: each.from_gid ?? uidOfImUsername(each.from_username ?? ''),
      // It is shown as the number of unread messages.
      unsync_count: each.unread_msg_count,
      receipt_msgs: receiptsIn(each),
      msgs: await toVendorMessages(each.msgs, names),
    })),
  );
  return { ...page, messages: all.filter(({ msgs }) => msgs.length > 0) };
}

function receiptsIn({ msgs }: Conversation): object[] {
  return msgs.flatMap(({ msg_id, unread_count, ctime_ms }) =>
    unread_count === undefined ? [] : [{ msg_id, unread_count, mtime: ctime_ms }],
  );
}
