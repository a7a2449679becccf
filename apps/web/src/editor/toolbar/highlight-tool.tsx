import { tints } from '@gongdu/contract/document/limits';
import { IconHighlight } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ToolMenu, ToolMenuItem } from './tool-menu.tsx';
import classes from './toolbar.module.css';

const tintLabels = { yellow: '鹅黄', green: '浅绿', blue: '浅蓝', pink: '浅粉' } as const;

/** The marker pen. */
export function HighlightTool({ editor }: { readonly editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: () => tints.find((tint) => editor.isActive('highlight', { tint })) ?? null,
  });
  return (
    <ToolMenu
      tool="tint"
      label={current ? `荧光笔：${tintLabels[current]}` : '荧光笔'}
      icon={<IconHighlight size={18} stroke={1.7} aria-hidden />}
    >
      <ToolMenuItem
        label="不用"
        active={current === null}
        onClick={() => editor.chain().focus().unsetMark('highlight').run()}
      />
      {tints.map((tint) => (
        <ToolMenuItem
          key={tint}
          label={tintLabels[tint]}
          icon={<span className={classes.highlightSwatch} data-tint={tint} aria-hidden />}
          active={tint === current}
          onClick={() => editor.chain().focus().setMark('highlight', { tint }).run()}
        />
      ))}
    </ToolMenu>
  );
}
