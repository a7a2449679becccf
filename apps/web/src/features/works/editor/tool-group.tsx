import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ToolButton } from './tool-button.tsx';
import { ToolSet } from './tool-set.tsx';
import styles from './toolbar.module.css';
import type { Tool } from './tools.tsx';

interface ToolGroupProps {
  readonly editor: Editor;
  readonly tools: readonly Tool[];
  readonly label: string;
  /** On phones only shown with 更多格式. */
  readonly more?: boolean;
}

export function ToolGroup({ editor, tools, label, more }: ToolGroupProps) {
  const states = useEditorState({
    editor,
    selector: () => tools.map(({ isOn, can }) => ({ on: isOn?.(editor), off: can ? !can(editor) : false })),
  });
  return (
    <ToolSet className={styles.group} label={label} more={more}>
      {tools.map(({ id, words, keys, icon, run }, at) => (
        <ToolButton
          key={id}
          tool={id}
          words={words}
          keys={keys}
          off={states[at]?.off ?? false}
          aria-pressed={states[at]?.on}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {icon}
        </ToolButton>
      ))}
    </ToolSet>
  );
}
