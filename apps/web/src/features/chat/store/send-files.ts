import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { documentTypeOf, type UploadKind } from '@gongdu/contract/upload';
import { newId } from '../../../lib/new-id.ts';
import { UploadError } from '../../../lib/uploads/upload-error.ts';
import { type UploadedFile, uploadFile } from '../../../lib/uploads/upload-file.ts';
import { createUploadTask, type UploadCallOptions, type UploadTask } from '../../../ui/upload/upload-task.ts';
import { type PendingFile, useChat } from './chat-store.ts';
import { send } from './sending.ts';

const tasks = new Map<string, UploadTask>();

/** Uploads files and sends each as a message when it is there; in the order in which they get there. */
export function sendFiles(conversation: ImConversation, files: readonly File[]): void {
  for (const file of files) {
    const id = newId();
    const pending = { id, key: conversation.key, name: file.name, isPicture: file.type.startsWith('image/') };
    const task = createUploadTask<void>({
      file,
      prepare: async () => file,
      upload: (_, options) => uploadAndSend(conversation, file, options),
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

async function uploadAndSend(
  conversation: ImConversation,
  file: File,
  options: UploadCallOptions,
): Promise<void> {
  const kind = kindOf(file);
  const upload = uploadFile(file, { ...options, kind }).catch((error: unknown) => {
    throw withSendableTypes(UploadError.of(error), file);
  });
  const [media_crc32, stored] = await Promise.all([crc32(file), upload]);
  options.signal.throwIfAborted();
  const content =
    kind === 'image' ? imageContent(file, stored, media_crc32) : fileContent(file, stored, media_crc32);
  if (!(await send(conversation, content))) throw new Error('连接已断开');
}

/** A file of a type that is not known is answered with those that are. */
function withSendableTypes(error: UploadError, file: File): UploadError {
  const isUnknown = error.isFileRejected && kindOf(file) === 'document' && !documentTypeOf(file.name);
  return isUnknown
    ? new UploadError(`${error.message}，${sendableTypes}`, { cause: error, isFileRejected: true })
    : error;
}

function imageContent(file: File, { address, width = 0, height = 0 }: UploadedFile, media_crc32: number) {
  const format = file.type.replace('image/', '');
  const body = { media_id: address, media_crc32, width, height, format, fsize: file.size };
  return { type: 'image', body } as const;
}

function fileContent(file: File, { address }: UploadedFile, media_crc32: number) {
  const body = { media_id: address, media_crc32, fsize: file.size, fname: file.name.slice(-200) };
  return { type: 'file', body } as const;
}

function kindOf({ type, name }: File): UploadKind {
  const kind = (['image', 'video', 'audio'] as const).find((item) => type.startsWith(`${item}/`));
  if (kind) return kind;
  return /\.hei[cf]$/i.test(name) ? 'image' : 'document';
}

const sendableTypes = '可发送图片、音频、视频，以及 PDF、Word、Excel、PPT、EPUB、TXT 和 ZIP';

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

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** `media_crc32` of a file, read in chunks. */
export async function crc32(file: Blob): Promise<number> {
  let crc = 0xffffffff;
  const reader = file.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    for (const byte of chunk.value) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
