import type { SignedUpload } from '@gongdu/contract/core/uploads/upload';
import type { UploadRequest } from '../storage.ts';

/** What differs between the vendors: how a form and how a request is signed. */
export interface Signer {
  signForm(upload: UploadRequest): SignedUpload;
  /** Sends one signed request; rejects when the store cannot be reached. */
  request(
    method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE',
    key: string,
    options?: BucketRequest,
  ): Promise<Response>;
  /** The header that keeps an object from the public address. */
  readonly privateAclHeader: Record<string, string>;
}

export interface BucketRequest {
  readonly headers?: Record<string, string>;
  readonly body?: Blob | Uint8Array<ArrayBuffer> | string;
  /** '' of those that have no value. */
  readonly query?: Readonly<Record<string, string>>;
}

/** As signatures of both vendors spell it: everything but letters, digits and `-_.~` as `%XX`. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The two forms in which signatures name an instant: `20261121` and `20261121T062342Z`. */
export function compactTime(at: Date): { day: string; time: string } {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return { day: time.slice(0, 8), time };
}
