import { useEffect, useEffectEvent } from 'react';

export type ShortcutAction = 'next' | 'previous' | 'approve' | 'refuse' | 'return' | 'help';

export const shortcuts: readonly {
  readonly action: ShortcutAction;
  readonly keys: readonly string[];
  readonly label: string;
}[] = [
  { action: 'next', keys: ['j', 'ArrowDown'], label: '下一条' },
  { action: 'previous', keys: ['k', 'ArrowUp'], label: '上一条' },
  { action: 'approve', keys: ['a'], label: '通过' },
  { action: 'refuse', keys: ['r'], label: '不通过' },
  { action: 'return', keys: ['e'], label: '退回修改' },
  { action: 'help', keys: ['?', '？'], label: '显示快捷键' },
];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>;

/** Null while typing, in dialogs and menus, and with Ctrl, Alt or Meta. */
export function shortcutOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  target,
}: KeyPress): ShortcutAction | null {
  if (ctrlKey || metaKey || altKey || isComposing || isTypingTarget(target)) return null;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return shortcuts.find(({ keys }) => keys.includes(pressed))?.action ?? null;
}

const typingSelector =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="tablist"]';

function isTypingTarget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingSelector) !== null;
}

/** Listens while the page is shown: the effects of a hidden tab are off. */
export function useShortcuts(onShortcut: (action: ShortcutAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutOf(event);
    if (!action || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    event.preventDefault();
    onShortcut(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
