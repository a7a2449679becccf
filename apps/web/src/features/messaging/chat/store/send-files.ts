import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { sendFiles as sendEach } from '../../../../entities/messaging/chat-message/sending-files.ts';
import { send } from './sending.ts';

/** Uploads files and sends each as a message when its upload is done, in that order. */
export function sendFiles(conversation: ImConversation, files: readonly File[]): void {
  sendEach(conversation.key, files, async (content) => {
    if (!(await send(conversation, content))) throw new Error('连接已断开');
  });
}
