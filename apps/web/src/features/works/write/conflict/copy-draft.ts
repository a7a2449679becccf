import { plainText } from '@gongdu/contract/document/document';
import { toast } from '../../../../lib/toast.ts';
import type { Draft } from '../session/autosaver.ts';

export async function copyDraft({ title, body }: Draft): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${title}\n\n${plainText(body)}`.trim());
    toast('已复制你的内容', 'success');
  } catch {
    toast('浏览器不允许复制，请手动选中文字后复制', 'warning');
  }
}
