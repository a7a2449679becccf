import { downloadAddress } from '@gongdu/contract/upload';
import { site } from './site-config.ts';

/** Saves a file by the one-time name of a reply. */
export async function saveDownload(fileName: string): Promise<void> {
  const link = document.createElement('a');
  link.href = (await site.baseOf('management')) + downloadAddress(fileName);
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
