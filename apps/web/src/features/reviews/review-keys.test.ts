// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { type ReviewKey, reviewKeyOf } from './review-keys.ts';

afterEach(() => document.body.replaceChildren());

/** What pressing a key in the marked element of `html` means. */
function pressed(key: string, html = '<p data-here></p>', held: KeyboardEventInit = {}): ReviewKey | null {
  document.body.innerHTML = html;
  let meant: ReviewKey | null = null;
  document.addEventListener('keydown', (event) => (meant = reviewKeyOf(event)), { once: true });
  document
    .querySelector('[data-here]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));
  return meant;
}

describe('keys of the review queue', () => {
  it('knows letters whatever the case, arrows and both question marks', () => {
    expect(['j', 'J', 'ArrowDown'].map((key) => pressed(key))).toEqual(['next', 'next', 'next']);
    expect(['k', 'ArrowUp'].map((key) => pressed(key))).toEqual(['previous', 'previous']);
    expect(['a', 'R', 'e', '?'].map((key) => pressed(key))).toEqual(['approve', 'refuse', 'return', 'help']);
    expect(pressed('？')).toBe('help');
    expect(pressed('x')).toBeNull();
  });

  it('takes nothing from whoever is typing', () => {
    expect(pressed('a', '<input data-here>')).toBeNull();
    expect(pressed('r', '<textarea data-here></textarea>')).toBeNull();
    expect(pressed('j', '<div contenteditable="true"><b data-here></b></div>')).toBeNull();
    expect(pressed('a', '<p data-here></p>', { isComposing: true })).toBeNull();
  });

  it('takes nothing from an open dialog, a menu or the browser', () => {
    expect(pressed('a', '<div role="dialog"><button data-here></button></div>')).toBeNull();
    expect(pressed('ArrowDown', '<div role="menu"><button data-here></button></div>')).toBeNull();
    expect(pressed('r', '<p data-here></p>', { ctrlKey: true })).toBeNull();
    expect(pressed('a', '<p data-here></p>', { metaKey: true })).toBeNull();
  });
});
