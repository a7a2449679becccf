import type { ImContent } from '@gongdu/contract/messaging/content';
import { type ImEvent, imEventTypes } from '@gongdu/contract/messaging/event';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { type Card, cardLabels, cardOf } from '../../../../entities/messaging/chat-message/card.ts';
import { removedText } from '../../../../entities/messaging/chat-message/removed-text.ts';

/** A message in one line, for lists, quotes and notifications. */
export function messagePreview(content: ImContent): string {
  switch (content.msg_type) {
    case 'text':
      return content.msg_body.text;
    case 'image':
      return '[图片]';
    case 'file':
      return `[文件] ${content.msg_body.fname}`;
    case 'location':
      return `[位置] ${content.msg_body.label}`;
    case 'custom':
      return cardPreview(cardOf(content.msg_body));
  }
}

function cardPreview(card: Card | null): string {
  return card ? `[${cardLabels[card.card]}] ${card.title}` : '[消息]';
}

/** `named` returns the name of an account; the member's own is 你. */
export type NameOf = (username: string) => string;

/** The last entry of a conversation as its row shows it; empty for entries without a preview. */
export function lastMessageText(entry: ImMessage, nameOf: NameOf): string {
  const isRecall = entry.retracted || entry.event?.event_type === imEventTypes.recalled;
  if (entry.removed || (isRecall && entry.event?.extra === 1)) return removedText;
  if (isRecall) return `${nameOf(entry.from_username)}撤回了一条消息`;
  if (entry.event) return eventText(entry.event, nameOf) ?? '';
  return entry.content ? messagePreview(entry.content) : '';
}

/** Whether a session's row shows this entry as its last one. */
export function hasPreview(entry: ImMessage): boolean {
  return lastMessageText(entry, (username) => username) !== '';
}

/** A group event in one sentence; null for events shown elsewhere. */
export function eventText(event: ImEvent, nameOf: NameOf): string | null {
  const actor = nameOf(event.from_username ?? '');
  const targets = joinNames((event.to_usernames ?? []).map(nameOf));
  switch (event.event_type) {
    case imEventTypes.groupCreated:
      return `${actor}创建了群聊`;
    case imEventTypes.groupLeft:
      return `${targets || actor}退出了群聊`;
    case imEventTypes.groupJoined:
      return targets && targets !== actor ? `${actor}邀请${targets}加入群聊` : `${actor}加入了群聊`;
    case imEventTypes.groupRemoved:
      return `${actor}将${targets}移出群聊`;
    case imEventTypes.groupChanged:
      return `${actor}更新了群资料`;
    case imEventTypes.adminAdded:
      return `${actor}将${targets}设为管理员`;
    case imEventTypes.adminRemoved:
      return `${actor}取消了${targets}的管理员身份`;
    case imEventTypes.silence:
      return event.silenced ? `${targets}已被禁言` : `${targets}已解除禁言`;
    default:
      return null;
  }
}

const maxNames = 5;

function joinNames(names: readonly string[]): string {
  if (names.length <= maxNames) return names.join('、');
  return `${names.slice(0, maxNames).join('、')}等 ${names.length} 人`;
}
