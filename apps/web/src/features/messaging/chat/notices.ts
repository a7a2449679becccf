import type { ImConversation } from '@gongdu/contract/im-conversation';
import type { ImMessage } from '@gongdu/contract/im-message';
import type { PushExtras } from '@gongdu/contract/push-extras';
import { browserNotices } from '../../../lib/browser-notices.ts';
import { useChat } from './chat-store.ts';
import { isCounted } from './entries.ts';
import { myUsername } from './me.ts';
import { readSessions } from './sessions.ts';
import { previewOf } from './words.ts';

export interface News {
  readonly open: (convId: number) => void;
}

/** So many characters of a message are shown. */
const longest = 80;

/** While the page is in the background, a message is shown by the system; several pages of one browser show it once. */
export async function tellOfMessage(message: ImMessage, { open }: News): Promise<void> {
  if (document.visibilityState === 'visible' || browserNotices.state() !== 'on') return;
  if (!message.content || !isCounted(message, myUsername())) return;
  // a session that is not known yet may be a stranger's
  if (!sessionOf(message)) await readSessions();
  const row = sessionOf(message);
  if (!row || row.extras.muted || row.extras.request) return;
  const from = message.content.from_name ?? '';
  const title = row.name || from || '新消息';
  const words = previewOf(message.content).slice(0, longest);
  const shown = new Notification(title, {
    body: row.gid === undefined || from === '' ? words : `${from}：${words}`,
    tag: `gongdu-im-${message.conv_id}`,
    data: { type: 'private' } satisfies PushExtras,
  });
  shown.onclick = () => {
    shown.close();
    window.focus();
    open(message.conv_id);
  };
}

/** What came while the page was cut off is told of when it is as fresh as news. Milliseconds. */
const recent = 60_000;

export function tellOfMissed(messages: readonly ImMessage[], news: News): void {
  for (const message of messages)
    if (Date.now() - message.ctime_ms < recent) void tellOfMessage(message, news);
}

function sessionOf({ conv_id }: ImMessage): ImConversation | undefined {
  return useChat.getState().sessions.get(conv_id);
}
