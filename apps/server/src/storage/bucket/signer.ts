import type { SignedUpload } from '@gongdu/contract/core/uploads/upload';
import type { UploadRequest } from '../storage.ts';

/** What differs between the vendors: how a form and how a request is signed. */
export interface Signer {
  signForm(upload: UploadRequest): SignedUpload;
  /** Sends one signed request; rejects when the store cannot be reached. */
  request(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    options?: { headers?: Record<string, string>; body?: Blob },
  ): Promise<Response>;
  /** The header that keeps an object from the public address. */
  readonly privateAclHeader: Record<string, string>;
}

/** The two forms in which signatures name an instant: `20261121` and `20261121T062342Z`. */
export function compactTime(at: Date): { day: string; time: string } {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return { day: time.slice(0, 8), time };
}
