import { Loader, UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { searchFailed } from '../../ui/feedback/search-state.tsx';
import classes from '../floating.module.css';
import type { SuggestionState } from './suggestion-store.ts';

const listId = 'editor-suggestions';

/** The list at the cursor; the focus stays in the text, which refers to the active line by `aria-activedescendant`. */
export function SuggestionPopup({ editor }: { readonly editor: Editor }) {
  const { store, setActive } = editor.storage.suggestions;
  const state = useStore(store);
  const list = useRef<HTMLDivElement>(null);
  const activeKey = state?.items[state.active]?.key;

  useEffect(() => {
    const text = editor.view.dom;
    if (activeKey === undefined) return;
    text.setAttribute('aria-controls', listId);
    text.setAttribute('aria-activedescendant', `${listId}-${activeKey}`);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, activeKey]);

  if (!state) return null;
  return (
    <div ref={list} className={classes.popup} style={popupPosition(state)}>
      <p className={classes.label}>{state.label}</p>
      <div id={listId} role="listbox" aria-label={state.label}>
        {state.items.map((item, index) => (
          <UnstyledButton
            key={item.key}
            id={`${listId}-${item.key}`}
            className={classes.item}
            role="option"
            tabIndex={-1}
            aria-selected={index === state.active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index !== state.active && setActive(index)}
            onClick={() => state.select(item)}
          >
            <span className={classes.icon}>{item.icon}</span>
            <span className={classes.title}>{item.title}</span>
            {item.note && <span className={classes.note}>{item.note}</span>}
          </UnstyledButton>
        ))}
      </div>
      {state.items.length === 0 && (
        <p className={classes.empty} role="status">
          {state.isLoading ? <Loader size={16} aria-label="正在查找" /> : emptyMessage(state)}
        </p>
      )}
    </div>
  );
}

function emptyMessage({ query, hasFailed }: SuggestionState): string {
  if (hasFailed) return searchFailed;
  return query === '' ? '继续输入，从名字里查找' : `没有找到“${query}”`;
}

const width = 280;
const height = 400;

function popupPosition({ clientRect }: SuggestionState): CSSProperties {
  const rect = clientRect();
  if (!rect) return { display: 'none' };
  const viewportHeight = window.visualViewport?.height ?? window.innerHeight;
  const left = Math.max(8, Math.min(rect.left, window.innerWidth - width - 8));
  return rect.bottom + height > viewportHeight && rect.top > viewportHeight - rect.bottom
    ? { left, bottom: window.innerHeight - rect.top + 6 }
    : { left, top: rect.bottom + 6 };
}
