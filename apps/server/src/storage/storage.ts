import type { Readable } from 'node:stream';
import type { SignedUpload } from '@gongdu/contract/core/uploads/upload';
import type { SanitizedMedia } from './sanitize/media-types.ts';

/** A single upload that a browser may post. */
export interface UploadRequest {
  readonly key: string;
  readonly maxBytes: number;
  /** null: every type is accepted, and the form contains none. */
  readonly contentType: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Not for the public address. */
  readonly isPrivate?: boolean;
}

export interface StoredFile {
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly body: Readable;
}

/** One of the files that lie under a key: the original or a smaller version. */
export interface StoredPart {
  /** As in a staged folder: `original.<ext>` or `<width>.webp`. */
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  open(): Promise<Readable>;
}

/** A folder of files made ready: `original.<ext>` and, for an image, `<width>.webp` (see `sanitize/`). */
export interface StagedDirectory {
  readonly path: string;
  readonly media: Pick<SanitizedMedia, 'contentType' | 'ext' | 'widths'>;
  /** Not for the public address. */
  readonly isPrivate?: true;
}

/** Told of the folder of each file that has come to the disk. */
export type OnCommit = (folder: string) => Promise<void>;

/** Where files lie: this server's disk, Aliyun OSS or S3. A file's public address is `host + key`. */
export interface Storage {
  /** Ends with `/`. */
  readonly host: string;
  /** Where the same files were served before. */
  readonly formerHosts: readonly string[];
  sign(order: UploadRequest): Promise<SignedUpload>;
  /** null: there is none. */
  read(key: string): Promise<StoredFile | null>;
  /** All that lies under a key, each as it was put; none where there is nothing. */
  listParts(key: string): Promise<StoredPart[]>;
  /** An empty folder for `put`. The caller removes it if it does not get there. */
  stage(): Promise<string>;
  /** All files of the folder or none; an existing key of the disk is not overwritten. The folder is used up. */
  put(key: string, folder: StagedDirectory): Promise<void>;
  /** With its smaller versions; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Removes what crashes have left half received before that time. */
  removeStale(before: Date): Promise<void>;
  /** A key for signed tokens that every node of this installation shares. */
  tokenKey(): Promise<string>;
}
