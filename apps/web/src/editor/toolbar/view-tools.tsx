import { IconListTree, IconMaximize, IconMinimize } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { isOfComposition } from '../../ui/form/composition.ts';
import { toggleEditorUi, useEditorUiState } from '../editor-ui-state.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolSet } from './tool-group.tsx';

const iconProps = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

/** Outline beside the text, and full screen. */
export function ViewTools({ editor }: { readonly editor: Editor }) {
  const { outline, fullScreen } = useEditorUiState(editor);
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!fullScreen) return;
    const page = group.current?.closest('article');
    page?.setAttribute('data-full-screen', '');
    document.documentElement.setAttribute('data-writing-full-screen', '');
    const exitOnEscape = (event: KeyboardEvent) => {
      const isHandledElsewhere =
        editor.storage.suggestions.store.getState() || document.querySelector(':popover-open');
      if (event.key === 'Escape' && !isHandledElsewhere && !isOfComposition(event))
        toggleEditorUi(editor, 'fullScreen');
    };
    // before the text and the menus, which would handle the key
    window.addEventListener('keydown', exitOnEscape, { capture: true });
    return () => {
      window.removeEventListener('keydown', exitOnEscape, { capture: true });
      page?.removeAttribute('data-full-screen');
      document.documentElement.removeAttribute('data-writing-full-screen');
    };
  }, [editor, fullScreen]);

  return (
    <ToolSet ref={group} label="视图">
      <ToolButton
        tool="outline"
        label="大纲"
        aria-pressed={outline}
        onClick={() => toggleEditorUi(editor, 'outline')}
      >
        <IconListTree {...iconProps} />
      </ToolButton>
      <ToolButton
        tool="fullScreen"
        label={fullScreen ? '退出全屏' : '全屏'}
        {...(fullScreen && { shortcut: 'Esc' })}
        aria-pressed={fullScreen}
        onClick={() => toggleEditorUi(editor, 'fullScreen')}
      >
        {fullScreen ? <IconMinimize {...iconProps} /> : <IconMaximize {...iconProps} />}
      </ToolButton>
    </ToolSet>
  );
}
