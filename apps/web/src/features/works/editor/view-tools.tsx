import { IconListTree, IconMaximize, IconMinimize } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';
import { toggleView, useWritingView } from './writing-view.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Outline beside the text, and the text alone on the whole screen. */
export function ViewTools({ editor }: { readonly editor: Editor }) {
  const { outline, fullScreen } = useWritingView(editor);
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!fullScreen) return;
    const desk = group.current?.closest('article');
    desk?.setAttribute('data-full-screen', '');
    document.documentElement.setAttribute('data-writing-full-screen', '');
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) toggleView(editor, 'fullScreen');
    };
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('keydown', leave);
      desk?.removeAttribute('data-full-screen');
      document.documentElement.removeAttribute('data-writing-full-screen');
    };
  }, [editor, fullScreen]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={group} className={styles.group} role="group" aria-label="视图" data-more>
      <ToolButton
        tool="outline"
        words="大纲"
        aria-pressed={outline}
        onClick={() => toggleView(editor, 'outline')}
      >
        <IconListTree {...icon} />
      </ToolButton>
      <ToolButton
        tool="fullScreen"
        words={fullScreen ? '退出全屏' : '全屏'}
        {...(fullScreen && { keys: 'Esc' })}
        aria-pressed={fullScreen}
        onClick={() => toggleView(editor, 'fullScreen')}
      >
        {fullScreen ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
      </ToolButton>
    </div>
  );
}
