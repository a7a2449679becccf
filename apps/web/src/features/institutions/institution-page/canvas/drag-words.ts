import { useEffect } from 'react';

const dragWords = '用鼠标或手指拖动可以改变位置；键盘请用页面大纲。';

/** dnd-kit writes English instructions and ids into the page; the session announces edits itself. */
export function useDragWords(): void {
  useEffect(() => {
    const translate = () => {
      for (const element of document.querySelectorAll('body > [id^="dnd-kit-description"]'))
        if (element.textContent !== dragWords) element.textContent = dragWords;
      for (const element of document.querySelectorAll('body > [id^="dnd-kit-announcement"]')) {
        element.removeAttribute('role');
        element.setAttribute('aria-live', 'off');
        element.setAttribute('hidden', '');
      }
    };
    translate();
    const observer = new MutationObserver(translate);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, []);
}

const buttonAttributes = ['aria-pressed', 'aria-grabbed', 'aria-disabled'];

/**
 * dnd-kit's attributes describe dragged elements as buttons, which these are not. Removes them; returns a function that
 * stops it.
 */
export function keepFreeOfButtonWords(element: Element): () => void {
  const strip = () => {
    for (const name of buttonAttributes) element.removeAttribute(name);
  };
  strip();
  const observer = new MutationObserver(strip);
  observer.observe(element, { attributes: true, attributeFilter: buttonAttributes });
  return () => observer.disconnect();
}
