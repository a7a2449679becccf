import { toast } from './toast.ts';

/** Copies and shows a toast, or explains how else to copy. */
export async function copyToClipboard(text: string, doneMessage: string): Promise<void> {
  if (await write(text)) toast(doneMessage, 'success');
  else toast('浏览器不允许复制，请手动选中后复制', 'warning');
}

/** Pages on plain HTTP have no `navigator.clipboard`; there a selection is copied. */
function write(text: string): Promise<boolean> {
  if (!window.isSecureContext) return Promise.resolve(copySelected(text));
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  // elements outside a modal dialog cannot be selected
  const parent = focused?.closest('dialog') ?? document.body;
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  area.style.position = 'fixed';
  area.style.opacity = '0';
  parent.append(area);
  area.focus({ preventScroll: true });
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
