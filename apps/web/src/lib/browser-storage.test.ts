import { expect, it } from 'vitest';
import { createBrowserStorage, type TextStorage } from './browser-storage.ts';

/** As a browser that blocks site data: the access itself throws. */
const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

function fullStorage(stored: Record<string, string>): TextStorage {
  return {
    getItem: (key) => stored[key] ?? null,
    setItem() {
      throw new DOMException('exceeded the quota', 'QuotaExceededError');
    },
    removeItem: (key) => delete stored[key],
  };
}

it('works from memory where the browser blocks site data', () => {
  const storage = createBrowserStorage(blocked);
  expect(storage.getItem('token')).toBeNull();
  storage.setItem('token', 'a');
  expect(storage.getItem('token')).toBe('a');
  storage.removeItem('token');
  expect(storage.getItem('token')).toBeNull();
});

it('keeps in memory what a full storage does not take, over the older stored value', () => {
  const full = fullStorage({ draft: '旧' });
  const storage = createBrowserStorage(() => full);
  expect(storage.getItem('draft')).toBe('旧');
  storage.setItem('draft', '新');
  expect(storage.getItem('draft')).toBe('新');
  storage.removeItem('draft');
  expect(storage.getItem('draft')).toBeNull();
});

it('reads the browser again once it has taken a value, as another tab may change it', () => {
  const stored: Record<string, string> = {};
  let isFull = true;
  const storage = createBrowserStorage(() =>
    isFull ? fullStorage(stored) : { ...fullStorage(stored), setItem: (key, value) => (stored[key] = value) },
  );
  storage.setItem('draft', '一');
  isFull = false;
  storage.setItem('draft', '二');
  stored['draft'] = '三';
  expect(storage.getItem('draft')).toBe('三');
});
