import { plainText } from '@gongdu/contract/document';
import { showMessage } from '../../../lib/messages.ts';
import type { Draft } from './draft-keeper.ts';

export async function copyText({ title, body }: Draft): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${title}\n\n${plainText(body)}`.trim());
    showMessage('已复制你的内容', 'success');
  } catch {
    showMessage('浏览器不允许复制，请手动选中文字后复制', 'warning');
  }
}
