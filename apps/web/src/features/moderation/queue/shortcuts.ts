export type ShortcutAction = 'next' | 'previous' | 'approve' | 'refuse' | 'return' | 'help';

/** As they are pressed and as they are explained. */
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

/** Typing is never a command: fields, open dialogs and menus, and keys held with Ctrl, Alt or Meta are left alone. */
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
