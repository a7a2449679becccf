export type ReviewKey = 'next' | 'previous' | 'approve' | 'refuse' | 'return' | 'help';

/** As they are pressed and as they are explained. */
export const reviewKeys: readonly {
  readonly act: ReviewKey;
  readonly keys: readonly string[];
  readonly words: string;
}[] = [
  { act: 'next', keys: ['j', 'ArrowDown'], words: '下一条' },
  { act: 'previous', keys: ['k', 'ArrowUp'], words: '上一条' },
  { act: 'approve', keys: ['a'], words: '通过' },
  { act: 'refuse', keys: ['r'], words: '不通过' },
  { act: 'return', keys: ['e'], words: '退回修改' },
  { act: 'help', keys: ['?', '？'], words: '显示快捷键' },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>;

/** Typing is never a command: fields, open dialogs and menus, and keys held with Ctrl, Alt or Meta are left alone. */
export function reviewKeyOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  target,
}: Pressed): ReviewKey | null {
  if (ctrlKey || metaKey || altKey || isComposing || isTaken(target)) return null;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return reviewKeys.find(({ keys }) => keys.includes(pressed))?.act ?? null;
}

const taken =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="tablist"]';

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(taken) !== null;
}
