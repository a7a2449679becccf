import { IconAlignCenter, IconAlignJustified, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ToolMenu, ToolMenuItem } from './tool-menu.tsx';

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

const alignments = [
  { align: null, label: '左对齐', icon: <IconAlignLeft {...iconProps} /> },
  { align: 'center', label: '居中', icon: <IconAlignCenter {...iconProps} /> },
  { align: 'right', label: '右对齐', icon: <IconAlignRight {...iconProps} /> },
  { align: 'justify', label: '两端对齐', icon: <IconAlignJustified {...iconProps} /> },
] as const;

export function AlignTool({ editor }: { readonly editor: Editor }) {
  const activeIndex = useEditorState({
    editor,
    selector: () => alignments.findIndex(({ align }) => align && editor.isActive({ textAlign: align })),
  });
  const current = alignments[activeIndex] ?? alignments[0];
  return (
    <ToolMenu tool="align" label={`对齐：${current.label}`} icon={current.icon}>
      {alignments.map(({ align, label, icon }) => (
        <ToolMenuItem
          key={label}
          label={label}
          icon={icon}
          active={align === current.align}
          onClick={() =>
            align === null
              ? editor.chain().focus().unsetTextAlign().run()
              : editor.chain().focus().setTextAlign(align).run()
          }
        />
      ))}
    </ToolMenu>
  );
}
