import type { ImContent } from '@gongdu/contract/im-content';
import { type ImEvent, imEventTypes } from '@gongdu/contract/im-event';
import type { ImMessage } from '@gongdu/contract/im-message';
import { type Card, cardOf, cardWords } from './card.ts';

/** A message in one line, for lists, quotes and notices. */
export function previewOf(content: ImContent): string {
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
      return previewOfCard(cardOf(content.msg_body));
  }
}

function previewOfCard(card: Card | null): string {
  return card ? `[${cardWords[card.card]}] ${card.title}` : '[消息]';
}

/** `named` gives the name of an account; mine is 你. */
export type NameOf = (username: string) => string;

/** In place of what an operator took away. */
export const removedWords = '这条消息违反社区规则，已被移除';

/** The last entry of a session as its row shows it; empty for what is not worth a line. */
export function lineOf(entry: ImMessage, named: NameOf): string {
  const isRecall = entry.retracted || entry.event?.event_type === imEventTypes.recalled;
  if (entry.removed || (isRecall && entry.event?.extra === 1)) return removedWords;
  if (isRecall) return `${named(entry.from_username)}撤回了一条消息`;
  if (entry.event) return tipOf(entry.event, named) ?? '';
  return entry.content ? previewOf(entry.content) : '';
}

/** Whether a session's row shows this entry as its last one. */
export function isWorthALine(entry: ImMessage): boolean {
  return lineOf(entry, (username) => username) !== '';
}

/** What happened in a group in one sentence; null for what shows by other means. */
export function tipOf(event: ImEvent, named: NameOf): string | null {
  const by = named(event.from_username ?? '');
  const whom = listed((event.to_usernames ?? []).map(named));
  switch (event.event_type) {
    case imEventTypes.groupCreated:
      return `${by}创建了群聊`;
    case imEventTypes.groupLeft:
      return `${whom || by}退出了群聊`;
    case imEventTypes.groupJoined:
      return whom && whom !== by ? `${by}邀请${whom}加入群聊` : `${by}加入了群聊`;
    case imEventTypes.groupRemoved:
      return `${by}将${whom}移出群聊`;
    case imEventTypes.groupChanged:
      return `${by}更新了群资料`;
    case imEventTypes.keeperAdded:
      return `${by}将${whom}设为管理员`;
    case imEventTypes.keeperRemoved:
      return `${by}取消了${whom}的管理员身份`;
    case imEventTypes.silence:
      return event.silenced ? `${whom}已被禁言` : `${whom}已解除禁言`;
    default:
      return null;
  }
}

const shown = 5;

function listed(names: readonly string[]): string {
  if (names.length <= shown) return names.join('、');
  return `${names.slice(0, shown).join('、')}等 ${names.length} 人`;
}
