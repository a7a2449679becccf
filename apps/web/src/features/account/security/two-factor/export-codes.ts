import { toast } from '../../../../lib/toast.ts';

const title = '共读两步验证恢复码';

export async function copyCodes(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codesText(codes));
    toast('恢复码已复制', 'success');
  } catch {
    toast('浏览器不允许复制，请手动选中后复制', 'warning');
  }
}

export function downloadCodes(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([codesText(codes)], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${title}.txt` });
  link.click();
  URL.revokeObjectURL(address);
}

/** On a sheet of their own, without the page around them. */
export function printCodes(codes: readonly string[]): void {
  const frame = Object.assign(document.createElement('iframe'), { title, tabIndex: -1, ariaHidden: 'true' });
  // a frame that is not laid out prints nothing in some browsers
  Object.assign(frame.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  });
  document.body.append(frame);
  const printDocument = frame.contentDocument;
  const frameWindow = frame.contentWindow;
  if (!printDocument || !frameWindow) return;
  const text = printDocument.createElement('pre');
  text.textContent = codesText(codes);
  text.style.font = '16px/2 monospace';
  printDocument.title = title;
  printDocument.body.append(text);
  frameWindow.addEventListener('afterprint', () => frame.remove());
  frameWindow.print();
}

function codesText(codes: readonly string[]): string {
  return [title, '每个只能用一次，请妥善保存。', '', ...codes, ''].join('\n');
}
