import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { assertSendable, attachOnce } from '../../../../entities/messaging/chat-message/attachment.ts';
import { newId } from '../../../../lib/new-id.ts';
import { createUploadTask, type UploadTask } from '../../../../ui/upload/upload-task.ts';
import { type PendingFile, useChat } from './chat-store.ts';
import { send } from './sending.ts';

const tasks = new Map<string, UploadTask>();

/** Uploads files and sends each as a message when its upload is done, in that order. */
export function sendFiles(conversation: ImConversation, files: readonly File[]): void {
  for (const file of files) {
    const id = newId();
    const pending = { id, key: conversation.key, name: file.name, isPicture: file.type.startsWith('image/') };
    const attach = attachOnce(file);
    const task = createUploadTask<void>({
      file,
      prepare: async () => {
        assertSendable(file);
        return file;
      },
      upload: async (_, options) => {
        const content = await attach(options);
        if (!(await send(conversation, content))) throw new Error('连接已断开');
      },
      onChange: (state) => update({ ...pending, ...state }),
      onDone: () => remove(id),
    });
    tasks.set(id, task);
  }
}

export function retryFile(id: string): void {
  tasks.get(id)?.retry();
}

export function cancelFile(id: string): void {
  tasks.get(id)?.cancel();
  remove(id);
}

function update(pending: PendingFile): void {
  useChat.setState(({ files }) => ({
    files: files.some(({ id }) => id === pending.id)
      ? files.map((each) => (each.id === pending.id ? pending : each))
      : [...files, pending],
  }));
}

function remove(id: string): void {
  tasks.delete(id);
  useChat.setState(({ files }) => ({ files: files.filter((each) => each.id !== id) }));
}
