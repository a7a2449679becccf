import { IconListTree, IconMaximize, IconMinimize } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { ToolButton } from './tool-button.tsx';
import { ToolSet } from './tool-set.tsx';
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
      const isOthers = editor.storage.suggestions.read() || document.querySelector(':popover-open');
      if (event.key === 'Escape' && !isOthers) toggleView(editor, 'fullScreen');
    };
    // before the text and the menus, which take the key for themselves
    window.addEventListener('keydown', leave, { capture: true });
    return () => {
      window.removeEventListener('keydown', leave, { capture: true });
      desk?.removeAttribute('data-full-screen');
      document.documentElement.removeAttribute('data-writing-full-screen');
    };
  }, [editor, fullScreen]);

  return (
    <ToolSet ref={group} className={styles.group} label="视图" more>
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
    </ToolSet>
  );
}
