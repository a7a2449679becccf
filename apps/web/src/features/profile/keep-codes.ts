import { showMessage } from '../../lib/messages.ts';

const title = '共读两步验证恢复码';

export async function copyCodes(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(codes));
    showMessage('恢复码已复制', 'success');
  } catch {
    showMessage('浏览器不允许复制，请手动选中后复制', 'warning');
  }
}

export function downloadCodes(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([textOf(codes)], { type: 'text/plain;charset=utf-8' }));
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
  const sheet = frame.contentDocument;
  const view = frame.contentWindow;
  if (!sheet || !view) return;
  const text = sheet.createElement('pre');
  text.textContent = textOf(codes);
  text.style.font = '16px/2 monospace';
  sheet.title = title;
  sheet.body.append(text);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

function textOf(codes: readonly string[]): string {
  return [title, '每个只能用一次，请妥善保存。', '', ...codes, ''].join('\n');
}
