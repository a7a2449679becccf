import { Loader, UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './suggest-popup.module.css';
import type { Suggesting } from './suggest-store.ts';

const listId = 'editor-suggestions';

/** The list under the cursor; focus stays in the text, which says which line is meant. */
export function SuggestPopup({ editor }: { readonly editor: Editor }) {
  const store = editor.storage.suggestions;
  const now = useSyncExternalStore(store.subscribe, store.read);
  const list = useRef<HTMLDivElement>(null);
  const at = now?.items[now.active]?.key;

  useEffect(() => {
    const text = editor.view.dom;
    if (at === undefined) return;
    text.setAttribute('aria-controls', listId);
    text.setAttribute('aria-activedescendant', `${listId}-${at}`);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, at]);

  if (!now) return null;
  return (
    <div ref={list} className={styles.popup} style={placeOf(now)}>
      <p className={styles.label}>{now.label}</p>
      <div id={listId} role="listbox" aria-label={now.label}>
        {now.items.map((item, index) => (
          <UnstyledButton
            key={item.key}
            id={`${listId}-${item.key}`}
            className={styles.item}
            role="option"
            tabIndex={-1}
            aria-selected={index === now.active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index !== now.active && store.point(index)}
            onClick={() => now.choose(item)}
          >
            <span className={styles.face}>{item.face}</span>
            <span className={styles.title}>{item.title}</span>
            {item.note && <span className={styles.note}>{item.note}</span>}
          </UnstyledButton>
        ))}
      </div>
      {now.items.length === 0 && (
        <p className={styles.none} role="status">
          {now.isLoading ? <Loader size={16} aria-label="正在查找" /> : noneWords(now.query)}
        </p>
      )}
    </div>
  );
}

function noneWords(query: string): string {
  return query === '' ? '继续输入，从名字里查找' : `没有找到“${query}”`;
}

const width = 280;
const height = 400;

function placeOf({ place }: Suggesting): CSSProperties {
  const rect = place();
  if (!rect) return { display: 'none' };
  const seen = window.visualViewport?.height ?? window.innerHeight;
  const left = Math.max(8, Math.min(rect.left, window.innerWidth - width - 8));
  return rect.bottom + height > seen && rect.top > seen - rect.bottom
    ? { left, bottom: window.innerHeight - rect.top + 6 }
    : { left, top: rect.bottom + 6 };
}
