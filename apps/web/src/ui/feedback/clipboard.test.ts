// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { recordToasts } from '../../testing/recorded-toasts.ts';
import { copyToClipboard } from './clipboard.ts';

let recorded = recordToasts();

beforeEach(() => {
  recorded = recordToasts();
});

/** The text that `execCommand` finds selected; it returns whether copying is allowed. */
function onPlainHttp(isAllowed: boolean) {
  const copied: string[] = [];
  vi.stubGlobal('isSecureContext', false);
  document.execCommand = () => {
    if (document.activeElement instanceof HTMLTextAreaElement) copied.push(document.activeElement.value);
    return isAllowed;
  };
  return copied;
}

it('copies and shows a toast', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyToClipboard('呐喊', '链接已复制');
  expect(writeText).toHaveBeenCalledWith('呐喊');
  expect(recorded.shown).toEqual(['链接已复制']);
});

it('copies on plain HTTP, too, from inside the open dialog, and restores the focus', async () => {
  const copied = onPlainHttp(true);
  document.body.innerHTML = '<dialog open><button>复制</button></dialog>';
  const button = document.querySelector('button');
  button?.focus();
  await copyToClipboard('彷徨', '已复制');
  expect(copied).toEqual(['彷徨']);
  expect(recorded.shown).toEqual(['已复制']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

it('explains how to copy when the browser refuses', async () => {
  onPlainHttp(false);
  await copyToClipboard('呐喊', '已复制');
  expect(recorded.shown).toEqual(['浏览器不允许复制，请手动选中后复制']);
});
