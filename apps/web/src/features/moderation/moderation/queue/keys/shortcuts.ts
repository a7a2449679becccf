import { useEffect, useEffectEvent } from 'react';

export type ShortcutAction =
  | 'down'
  | 'up'
  | 'read'
  | 'next'
  | 'approve'
  | 'refuse'
  | 'return'
  | 'undo'
  | 'select'
  | 'range'
  | 'page'
  | 'bulk'
  | 'clear'
  | 'claim'
  | 'note'
  | 'word'
  | 'help';

interface Shortcut {
  readonly action: ShortcutAction;
  readonly keys: readonly string[];
  /** Modifiers of the key; letters without any mean the same in capitals. */
  readonly modifier?: 'shift' | 'ctrl';
  readonly label: string;
}

/** In the order of the list; the first match counts. */
export const shortcuts: readonly Shortcut[] = [
  { action: 'down', keys: ['j', 'ArrowDown'], label: '下一条' },
  { action: 'up', keys: ['k', 'ArrowUp'], label: '上一条' },
  { action: 'next', keys: ['n'], label: '跳过，领取下一条' },
  { action: 'read', keys: ['o'], label: '读正文' },
  { action: 'approve', keys: ['a'], label: '通过、同意' },
  { action: 'refuse', keys: ['r'], label: '不通过、不同意' },
  { action: 'return', keys: ['e'], label: '退回修改' },
  { action: 'undo', keys: ['z'], label: '撤销刚才的决定' },
  { action: 'claim', keys: ['c'], label: '领取、接手或放回' },
  { action: 'note', keys: ['i'], label: '写内部备注' },
  { action: 'word', keys: ['m'], label: '到下一处标记' },
  { action: 'range', keys: ['x'], modifier: 'shift', label: '连续选择' },
  { action: 'select', keys: ['x'], label: '选择' },
  { action: 'page', keys: ['a'], modifier: 'ctrl', label: '选择本页全部' },
  { action: 'bulk', keys: ['b'], label: '批量处理' },
  { action: 'clear', keys: ['Escape'], label: '取消选择' },
  { action: 'help', keys: ['?', '？'], label: '显示快捷键' },
];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** Null while typing, and in dialogs and menus. */
export function shortcutOf(press: KeyPress): ShortcutAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = press;
  if (altKey || isTypingTarget(target)) return null;
  const hasCtrl = ctrlKey || metaKey;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  // arrows scroll the focused text
  if (pressed.startsWith('Arrow') && isIn(target, '[data-scrolls]')) return null;
  const fits = ({ keys, modifier }: Shortcut) =>
    keys.includes(pressed) && (modifier === 'ctrl') === hasCtrl && (modifier !== 'shift' || shiftKey);
  return shortcuts.find(fits)?.action ?? null;
}

const typingSelector =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="tablist"]';

function isTypingTarget(target: EventTarget | null): boolean {
  return isIn(target, typingSelector);
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * Listens while the page is shown: effects of a hidden tab are off. @param onShortcut Returns false if it did not
 * handle the shortcut.
 */
export function useShortcuts(onShortcut: (action: ShortcutAction) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutOf(event);
    if (!action || document.querySelector('[role="dialog"]:is([aria-modal="true"], [data-refusal])')) return;
    if (onShortcut(action)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
