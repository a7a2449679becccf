import { type ReactNode, type RefObject, useEffect } from 'react';
import { remove } from '../session/block-actions.ts';
import { useEditedPage } from '../session/page-context.ts';
import type { PageSession } from '../session/page-session.ts';

export const canvasTitle = '主页画布';

interface FramedDocumentProps {
  readonly children: ReactNode;
  readonly document?: Document;
}

/** Applied inside the frame: the colours of the surrounding window, its keyboard shortcuts, and inactive links. */
export function FramedDocument({ children, document: framed }: FramedDocumentProps) {
  const { session } = useEditedPage();
  useEffect(() => {
    if (!framed) return;
    const host = window.document.documentElement;
    framed.documentElement.lang = host.lang;
    framed.title = canvasTitle;
    const follow = () => {
      for (const { name, value } of host.attributes)
        if (name !== 'style') framed.documentElement.setAttribute(name, value);
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(host, { attributes: true });
    const onClick = (event: MouseEvent) => {
      // an element of the frame is not an instance of this window's Element
      const target = event.target;
      if (target && 'closest' in target && typeof target.closest === 'function' && target.closest('a, form'))
        event.preventDefault();
    };
    const onKey = keysOf(session);
    framed.addEventListener('click', onClick, { capture: true });
    framed.body.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      framed.removeEventListener('click', onClick, { capture: true });
      framed.body.removeEventListener('keydown', onKey);
    };
  }, [framed, session]);
  return <>{children}</>;
}

/** Undo, redo and removal belong to the session: Puck, which listens at the document, must not get these keys. */
export function useKeys(root: RefObject<HTMLElement | null>, session: PageSession): void {
  useEffect(() => {
    const element = root.current;
    const onKey = keysOf(session);
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [root, session]);
}

function keysOf(session: PageSession) {
  return (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const isRemoval = key === 'Delete' || key === 'Backspace';
    if (!ctrlKey && !metaKey && !isRemoval) return;
    // keys that go on to the page, e.g. for saving; Puck would handle all others
    if (key.toLowerCase() !== 's') event.stopPropagation();
    if (event.defaultPrevented || isTyping(event.target)) return;
    const { selected } = session.state();
    if (isRemoval && !ctrlKey && !metaKey) {
      if (selected !== null) remove(session, selected);
    } else if (key.toLowerCase() === 'z') {
      event.preventDefault();
      if (shiftKey) session.redo();
      else session.undo();
    } else if (key.toLowerCase() === 'y') {
      event.preventDefault();
      session.redo();
    }
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target !== null &&
    'closest' in target &&
    typeof target.closest === 'function' &&
    target.closest('input, textarea, select, [contenteditable=true]') !== null
  );
}
