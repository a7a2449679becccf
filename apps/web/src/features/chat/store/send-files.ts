import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { documentTypeOf, type UploadKind } from '@gongdu/contract/upload';
import { UploadError } from '../../../lib/uploads/upload-error.ts';
import { type UploadedFile, uploadFile } from '../../../lib/uploads/upload-file.ts';
import { type PendingFile, useChat } from './chat-store.ts';
import { send } from './sending.ts';

interface Upload {
  readonly conversation: ImConversation;
  abort: AbortController;
}

const uploads = new Map<string, Upload>();
let sequence = 0;

/** Uploads files and sends each as a message when it is there; in the order in which they get there. */
export function sendFiles(conversation: ImConversation, files: readonly File[]): void {
  for (const file of files) {
    sequence += 1;
    const id = `${Date.now()}-${sequence}`;
    uploads.set(id, { conversation, abort: new AbortController() });
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
    useChat.setState((state) => ({
      files: [
        ...state.files,
        { id, key: conversation.key, file, preview, progress: 0, error: null, refused: false },
      ],
    }));
    void run(id);
  }
}

export function retryFile(id: string): void {
  const upload = uploads.get(id);
  if (!upload) return;
  upload.abort = new AbortController();
  update(id, { error: null, progress: 0 });
  void run(id);
}

export function cancelFile(id: string): void {
  uploads.get(id)?.abort.abort();
  remove(id);
}

async function run(id: string): Promise<void> {
  const item = useChat.getState().files.find((item) => item.id === id);
  const upload = uploads.get(id);
  if (!item || !upload) return;
  const { signal } = upload.abort;
  const kind = kindOf(item.file);
  try {
    const onProgress = (progress: number) => update(id, { progress });
    const [media_crc32, stored] = await Promise.all([
      crc32(item.file),
      uploadFile(item.file, { kind, signal, onProgress }),
    ]);
    const sent = await send(
      upload.conversation,
      kind === 'image' ? imageContent(item, stored, media_crc32) : fileContent(item, stored, media_crc32),
    );
    if (sent) remove(id);
    else update(id, { error: '连接已断开' });
  } catch (error) {
    if (signal.aborted) return;
    const { message, isFileRejected: refused } = UploadError.of(error);
    const isUnknown = refused && kind === 'document' && !documentTypeOf(item.file.name);
    update(id, { error: isUnknown ? `${message}，${sendableTypes}` : message, refused });
  }
}

function imageContent(
  { file }: PendingFile,
  { address, width = 0, height = 0 }: UploadedFile,
  media_crc32: number,
) {
  const format = file.type.replace('image/', '');
  const body = { media_id: address, media_crc32, width, height, format, fsize: file.size };
  return { type: 'image', body } as const;
}

function fileContent({ file }: PendingFile, { address }: UploadedFile, media_crc32: number) {
  const body = { media_id: address, media_crc32, fsize: file.size, fname: file.name.slice(-200) };
  return { type: 'file', body } as const;
}

function kindOf({ type, name }: File): UploadKind {
  const kind = (['image', 'video', 'audio'] as const).find((item) => type.startsWith(`${item}/`));
  if (kind) return kind;
  return /\.hei[cf]$/i.test(name) ? 'image' : 'document';
}

const sendableTypes = '可发送图片、音频、视频，以及 PDF、Word、Excel、PPT、EPUB、TXT 和 ZIP';

function update(id: string, changes: Partial<PendingFile>): void {
  useChat.setState(({ files }) => ({
    files: files.map((item) => (item.id === id ? { ...item, ...changes } : item)),
  }));
}

function remove(id: string): void {
  uploads.delete(id);
  const removed = useChat.getState().files.find((item) => item.id === id);
  if (removed?.preview) URL.revokeObjectURL(removed.preview);
  useChat.setState(({ files }) => ({ files: files.filter((item) => item.id !== id) }));
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
