import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode, Ref } from 'react';
import { ToolButton } from './tool-button.tsx';
import classes from './toolbar.module.css';
import type { Tool } from './tools.tsx';

interface ToolGroupProps {
  readonly editor: Editor;
  readonly tools: readonly Tool[];
  readonly label: string;
  /** Wide windows show it only with 更多格式. */
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
    <ToolSet label={label} more={more}>
      {tools.map(({ id, label, shortcut, icon, run, wide }, at) => (
        <ToolButton
          key={id}
          tool={id}
          label={label}
          shortcut={shortcut}
          wide={wide}
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

interface ToolSetProps {
  readonly label: string;
  /** Wide windows show it only with 更多格式. */
  readonly more?: boolean | undefined;
  /** The arrangement of its tools outside the bar. */
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A named group for screen readers. */
export function ToolSet({ label, more, className = classes.group, ref, children }: ToolSetProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={ref} className={className} role="group" aria-label={label} data-more={more || undefined}>
      {children}
    </div>
  );
}
