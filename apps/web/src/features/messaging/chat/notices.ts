import type { ImMessage } from '@gongdu/contract/im-message';
import { browserNotices } from '../../../lib/browser-notices.ts';
import { useChat } from './chat-store.ts';
import { isCounted } from './entries.ts';
import { myUsername } from './me.ts';
import { previewOf } from './words.ts';

export interface News {
  readonly open: (convId: number) => void;
}

/** So many characters of a message are shown. */
const longest = 80;

/** While the page is in the background, a message is shown by the system; several pages of one browser show it once. */
export function tellOfMessage(message: ImMessage, { open }: News): void {
  const row = useChat.getState().sessions.get(message.conv_id);
  if (document.visibilityState === 'visible' || browserNotices.state() !== 'on') return;
  if (!message.content || !isCounted(message, myUsername()) || row?.extras.muted || row?.extras.request)
    return;
  const from = message.content.from_name ?? '';
  const title = row?.name || from || '新消息';
  const words = previewOf(message.content).slice(0, longest);
  const shown = new Notification(title, {
    body: row?.gid === undefined || from === '' ? words : `${from}：${words}`,
    tag: `gongdu-im-${message.conv_id}`,
  });
  shown.onclick = () => {
    shown.close();
    window.focus();
    open(message.conv_id);
  };
}
