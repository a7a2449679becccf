import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ToolButton } from './tool-button.tsx';
import { ToolSet } from './tool-set.tsx';
import classes from './toolbar.module.css';
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
    selector: () =>
      tools.map(({ active, isEnabled }) => ({
        active: active?.(editor),
        disabled: isEnabled ? !isEnabled(editor) : false,
      })),
  });
  return (
    <ToolSet className={classes.group} label={label} more={more}>
      {tools.map(({ id, label, shortcut, icon, run }, at) => (
        <ToolButton
          key={id}
          tool={id}
          label={label}
          shortcut={shortcut}
          disabled={states[at]?.disabled ?? false}
          aria-pressed={states[at]?.active}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {icon}
        </ToolButton>
      ))}
    </ToolSet>
  );
}
