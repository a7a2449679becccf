import type { ImConversation } from '@gongdu/contract/im-conversation';
import { documentTypeOf, type UploadKind } from '@gongdu/contract/upload';
import { type UploadedFile, uploadFile } from '../../../lib/upload.ts';
import { UploadError } from '../../../lib/uploads/upload-error.ts';
import { type SendingFile, useChat } from './chat-store.ts';
import { crc32 } from './crc32.ts';
import { send } from './sending.ts';

interface Work {
  readonly row: ImConversation;
  abort: AbortController;
}

const works = new Map<string, Work>();
let nth = 0;

/** Uploads files and sends each as a message when it is there; in the order in which they get there. */
export function sendFiles(row: ImConversation, files: readonly File[]): void {
  for (const file of files) {
    nth += 1;
    const id = `${Date.now()}-${nth}`;
    works.set(id, { row, abort: new AbortController() });
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
    useChat.setState((state) => ({
      files: [...state.files, { id, key: row.key, file, preview, progress: 0, fault: null, refused: false }],
    }));
    void run(id);
  }
}

export function retryFile(id: string): void {
  const work = works.get(id);
  if (!work) return;
  work.abort = new AbortController();
  change(id, { fault: null, progress: 0 });
  void run(id);
}

export function cancelFile(id: string): void {
  works.get(id)?.abort.abort();
  forget(id);
}

async function run(id: string): Promise<void> {
  const item = useChat.getState().files.find((each) => each.id === id);
  const work = works.get(id);
  if (!item || !work) return;
  const { signal } = work.abort;
  const kind = kindOf(item.file);
  try {
    const onProgress = (progress: number) => change(id, { progress });
    const [media_crc32, stored] = await Promise.all([
      crc32(item.file),
      uploadFile(item.file, { kind, signal, onProgress }),
    ]);
    const went = await send(
      work.row,
      kind === 'image' ? picture(item, stored, media_crc32) : plain(item, stored, media_crc32),
    );
    if (went) forget(id);
    else change(id, { fault: '连接已断开' });
  } catch (error) {
    if (signal.aborted) return;
    const { message, refused } = UploadError.of(error);
    const isUnknown = refused && kind === 'document' && !documentTypeOf(item.file.name);
    change(id, { fault: isUnknown ? `${message}，${sendable}` : message, refused });
  }
}

function picture(
  { file }: SendingFile,
  { address, width = 0, height = 0 }: UploadedFile,
  media_crc32: number,
) {
  const format = file.type.replace('image/', '');
  const body = { media_id: address, media_crc32, width, height, format, fsize: file.size };
  return { type: 'image', body } as const;
}

function plain({ file }: SendingFile, { address }: UploadedFile, media_crc32: number) {
  const body = { media_id: address, media_crc32, fsize: file.size, fname: file.name.slice(-200) };
  return { type: 'file', body } as const;
}

function kindOf({ type, name }: File): UploadKind {
  const kind = (['image', 'video', 'audio'] as const).find((each) => type.startsWith(`${each}/`));
  if (kind) return kind;
  return /\.hei[cf]$/i.test(name) ? 'image' : 'document';
}

const sendable = '可发送图片、音频、视频，以及 PDF、Word、Excel、PPT、EPUB、TXT 和 ZIP';

function change(id: string, facts: Partial<SendingFile>): void {
  useChat.setState(({ files }) => ({
    files: files.map((each) => (each.id === id ? { ...each, ...facts } : each)),
  }));
}

function forget(id: string): void {
  works.delete(id);
  const gone = useChat.getState().files.find((each) => each.id === id);
  if (gone?.preview) URL.revokeObjectURL(gone.preview);
  useChat.setState(({ files }) => ({ files: files.filter((each) => each.id !== id) }));
}
