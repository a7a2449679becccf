import {
  documentExtensions,
  type UploadKind,
  uploadLimits,
  uploadTypes,
} from '@gongdu/contract/core/uploads/upload';

/** By file name, because browsers report no type or another type for some; undefined: not a document. */
export function documentTypeOf(name: string): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase();
  return uploadTypes.document[documentExtensions.findIndex((each) => each === extension)];
}

export interface FileInfo {
  readonly name: string;
  /** Content type; '' when the browser does not know it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** The message with which a file is refused before the upload, or null if it may be sent. */
export function fileError(
  file: FileInfo,
  { kind, accept, maxBytes }: { kind: UploadKind; accept?: readonly string[]; maxBytes?: number },
): string | null {
  const limit = maxBytes !== undefined && maxBytes >= 1 ? maxBytes : uploadLimits[kind];
  if (!isAccepted(file, accept ?? [`${kind}/`])) return `${file.name} 文件格式不正确`;
  if (file.size > limit) return `${file.name} 文件大小不能超过 ${formatBytes(limit)}`;
  if (file.size === 0) return `${file.name} 是空文件，请换一个文件`;
  return null;
}

/**
 * Matches one entry of the list; an empty list accepts everything. An entry is a content type prefix (`image/`), a
 * pattern with `*` (`image/*`), or a file ending (`.heic`).
 */
function isAccepted(file: Pick<FileInfo, 'name' | 'type'>, accept: readonly string[]): boolean {
  if (accept.length === 0) return true;
  return accept.some((entry) => {
    if (entry.startsWith('.')) return file.name.toLowerCase().endsWith(entry.toLowerCase());
    if (entry.includes('*')) return matchesPattern(file.type, entry);
    return file.type.startsWith(entry);
  });
}

/** Bytes of a file that say whether it is a moving PNG. */
export const pngHeadBytes = 64 * 1024;

/** Whether the beginning of a file is that of a PNG with more than one frame: `acTL` stands before the first picture. */
export function isMovingPng(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (view.byteLength < 8 || view.getUint32(0) !== 0x89504e47) return false;
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const chunk = String.fromCharCode(...head.subarray(at + 4, at + 8));
    if (chunk === 'acTL') return at + 12 <= view.byteLength && view.getUint32(at + 8) > 1;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/** `15 MB`, `1.5 KB`, `800 B`: at most one decimal. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${units[step]}`;
}

function matchesPattern(value: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(value);
}
