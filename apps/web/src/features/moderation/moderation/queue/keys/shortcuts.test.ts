// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { type ShortcutAction, shortcutOf } from './shortcuts.ts';

afterEach(() => document.body.replaceChildren());

/** The shortcut of a key pressed in the marked element of `html`. */
function press(
  key: string,
  html = '<p data-here></p>',
  modifiers: KeyboardEventInit = {},
): ShortcutAction | null {
  document.body.innerHTML = html;
  let action: ShortcutAction | null = null;
  document.addEventListener('keydown', (event) => (action = shortcutOf(event)), { once: true });
  document
    .querySelector('[data-here]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...modifiers }));
  return action;
}

describe('keys of the review queue', () => {
  it('recognises letters in both cases, arrows and both question marks', () => {
    expect(['j', 'J', 'ArrowDown'].map((key) => press(key))).toEqual(['down', 'down', 'down']);
    expect(['k', 'ArrowUp'].map((key) => press(key))).toEqual(['up', 'up']);
    expect(['a', 'R', 'e', '?'].map((key) => press(key))).toEqual(['approve', 'refuse', 'return', 'help']);
    expect(press('？')).toBe('help');
    expect(press('z')).toBe('undo');
    expect(press('q')).toBeNull();
  });

  it('marks with X, a range with Shift and a page with Ctrl or Command and A', () => {
    expect(press('x')).toBe('select');
    expect(press('X', undefined, { shiftKey: true })).toBe('range');
    expect(press('a', undefined, { ctrlKey: true })).toBe('page');
    expect(press('a', undefined, { metaKey: true })).toBe('page');
    expect(press('a', '<input data-here>', { ctrlKey: true })).toBeNull();
    expect(press('x', '<input type="checkbox" data-here>')).toBe('select');
  });

  it('leaves arrows to a text that scrolls', () => {
    expect(press('ArrowDown', '<section data-scrolls><p data-here></p></section>')).toBeNull();
    expect(press('j', '<section data-scrolls><p data-here></p></section>')).toBe('down');
  });

  it('ignores keys while typing', () => {
    expect(press('a', '<input data-here>')).toBeNull();
    expect(press('r', '<textarea data-here></textarea>')).toBeNull();
    expect(press('j', '<div contenteditable="true"><b data-here></b></div>')).toBeNull();
  });

  it('leaves keys to an open dialog, a menu and the browser', () => {
    expect(press('a', '<div role="dialog"><button data-here></button></div>')).toBeNull();
    expect(press('ArrowDown', '<div role="menu"><button data-here></button></div>')).toBeNull();
    expect(press('r', '<p data-here></p>', { ctrlKey: true })).toBeNull();
    expect(press('a', '<p data-here></p>', { altKey: true })).toBeNull();
  });
});
