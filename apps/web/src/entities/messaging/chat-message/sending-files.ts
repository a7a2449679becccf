import { create } from 'zustand';
import { newId } from '../../../lib/new-id.ts';
import { createUploadTask, type UploadState, type UploadTask } from '../../../ui/upload/upload-task.ts';
import { type Attachment, assertSendable, attachOnce } from './attachment.ts';

/** A file on its way into a conversation. It outlives the component of its thread. */
export interface SendingFile extends Omit<UploadState, 'file'> {
  readonly id: string;
  readonly conversation: string;
  readonly name: string;
  readonly isPicture: boolean;
}

export const useSendingFiles = create<readonly SendingFile[]>(() => []);
const tasks = new Map<string, UploadTask>();

/**
 * Uploads files and sends each as a message when its upload is done.
 * @param conversation The same wherever this conversation is shown.
 * @param send Sends under the file's id, again when it failed: the upload is kept.
 */
export function sendFiles(
  conversation: string,
  files: readonly File[],
  send: (attachment: Attachment, id: string) => Promise<unknown>,
): void {
  for (const file of files) {
    const id = newId();
    const shown = { id, conversation, name: file.name, isPicture: file.type.startsWith('image/') };
    const attach = attachOnce(file);
    const task = createUploadTask<void>({
      file,
      prepare: async () => {
        assertSendable(file);
        return file;
      },
      upload: async (_, options) => void (await send(await attach(options), id)),
      onChange: (state) => update({ ...shown, ...state }),
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

function update(file: SendingFile): void {
  useSendingFiles.setState(
    (files) =>
      files.some(({ id }) => id === file.id)
        ? files.map((each) => (each.id === file.id ? file : each))
        : [...files, file],
    true,
  );
}

function remove(id: string): void {
  tasks.delete(id);
  useSendingFiles.setState((files) => files.filter((each) => each.id !== id), true);
}
