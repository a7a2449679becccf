import { downloadAddress } from '@gongdu/contract/core/uploads/upload';
import { fetchFile } from './api/fetch-file.ts';

/** Milliseconds: an archive of years may be large, and a slow line is no failure. */
const timeout = 60 * 60_000;
/** Milliseconds after which the browser has taken the file over. */
const revokeAfter = 60_000;

/**
 * Saves a file by the one-time name of a reply. Fetched as every call is, with the bearer token: a link would be followed
 * without one, and would save a refusal as a file. @throws CallError
 */
export async function saveDownload({ fileName }: { readonly fileName: string }): Promise<void> {
  const file = await fetchFile(downloadAddress(fileName), { timeout });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfter);
}
