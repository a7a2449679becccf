import { useLayoutEffect, useRef } from 'react';
import { confirm } from './confirm.ts';

/** Fields whose text is lost with their overlay. Forms say themselves whether they are unsaved; a search is no work. */
const looseFields =
  ':is(textarea, [contenteditable=true], input:is(:not([type]), [type=text], [type=tel], [type=url], [type=email], [type=number], [type=password])):not([readonly])';
/** `data-kept`: a draft of the text is stored. */
const ownRules = 'form[data-unsaved], search, [data-kept]';

type Overlay = HTMLElement | null;

/**
 * Lets an overlay ask before typed work is lost: returns its close function with the question. Unsaved is what a form
 * in it (`useApiForm`) or another part says by `data-unsaved`, and every other field whose text was changed.
 */
export function useCloseWithQuestion(root: { readonly current: Overlay }, close: () => void, dirty = false) {
  const texts = useRef(new WeakMap<Element, string>());
  // before the effect that gives the first field the focus
  useLayoutEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const isField = target instanceof HTMLElement && target.matches(looseFields);
      if (isField && !texts.current.has(target)) texts.current.set(target, textOf(target));
    };
    // overlays are portals: their root is not yet there
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  const isTyped = () => dirty || hasUnsaved(root.current, texts.current);
  return () => void (isTyped() ? confirmDiscard(close) : close());
}

function hasUnsaved(root: Overlay, texts: WeakMap<Element, string>): boolean {
  if (!root) return false;
  if (root.querySelector('[data-unsaved=true]')) return true;
  return [...root.querySelectorAll<HTMLElement>(looseFields)].some((field) => {
    const [before, text] = [texts.get(field), textOf(field)];
    return before !== undefined && text !== before && text.trim() !== '' && !field.closest(ownRules);
  });
}

function textOf(field: Element): string {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');
}

async function confirmDiscard(close: () => void): Promise<void> {
  const discard = await confirm({
    title: '放弃填写的内容',
    message: '还没有提交，关闭后填写的内容不会保存。',
    confirmLabel: '放弃',
    cancelLabel: '继续填写',
    danger: true,
  });
  if (discard) close();
}
