import { fontSizes } from '@gongdu/contract/document/limits';
import { IconPalette, IconTextSize } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { textColors } from '../../ui/document/text-color.ts';
import { ToolMenu, ToolMenuItem } from './tool-menu.tsx';
import classes from './toolbar.module.css';

interface EditorProp {
  readonly editor: Editor;
}

const blocks = [
  { level: null, label: '正文' },
  { level: 2, label: '大标题' },
  { level: 3, label: '小标题' },
] as const;

export function BlockTool({ editor }: EditorProp) {
  const current = useEditorState({
    editor,
    selector: () => blocks.find(({ level }) => level !== null && editor.isActive('heading', { level })),
  });
  return (
    <ToolMenu
      tool="block"
      label={`段落样式：${current?.label ?? '正文'}`}
      icon={<span className={classes.icon}>{current?.label ?? '正文'}</span>}
    >
      {blocks.map(({ level, label }) => (
        <ToolMenuItem
          key={label}
          label={
            <span data-level={level} className={classes.block}>
              {label}
            </span>
          }
          active={label === (current?.label ?? '正文')}
          onClick={() =>
            level === null
              ? editor.chain().focus().setParagraph().run()
              : editor.chain().focus().setHeading({ level }).run()
          }
        />
      ))}
    </ToolMenu>
  );
}

/** S9: 12, 14, 18, 24, 28, 32 px. */
export function FontSizeTool({ editor }: EditorProp) {
  const current = useEditorState({
    editor,
    selector: () => fontSizes.find((fontSize) => editor.isActive('textStyle', { fontSize })) ?? null,
  });
  const apply = (fontSize: string | null) =>
    editor.chain().focus().setMark('textStyle', { fontSize }).removeEmptyTextStyle().run();
  return (
    <ToolMenu
      tool="size"
      label={current ? `字号：${current.replace('px', '')}` : '字号'}
      icon={
        current ? (
          <span className={classes.icon}>{current.replace('px', '')}</span>
        ) : (
          <IconTextSize size={18} stroke={1.7} aria-hidden />
        )
      }
    >
      <ToolMenuItem label="默认" active={current === null} onClick={() => apply(null)} />
      {fontSizes.map((size) => (
        <ToolMenuItem
          key={size}
          label={size.replace('px', ' 像素')}
          active={size === current}
          onClick={() => apply(size)}
        />
      ))}
    </ToolMenu>
  );
}

export function TextColorTool({ editor }: EditorProp) {
  const current = useEditorState({
    editor,
    selector: () =>
      textColors.find(({ value }) => editor.isActive('textStyle', { color: value }))?.value ?? null,
  });
  const apply = (color: string | null) =>
    editor.chain().focus().setMark('textStyle', { color }).removeEmptyTextStyle().run();
  return (
    <ToolMenu
      tool="ink"
      label="文字颜色"
      icon={<IconPalette size={18} stroke={1.7} color={current ?? undefined} aria-hidden />}
    >
      <ToolMenuItem label="默认" active={current === null} onClick={() => apply(null)} />
      {textColors.map(({ value, name }) => (
        <ToolMenuItem
          key={value}
          label={name}
          icon={<span className={classes.colorSwatch} style={{ background: value }} aria-hidden />}
          active={value === current}
          onClick={() => apply(value)}
        />
      ))}
    </ToolMenu>
  );
}
