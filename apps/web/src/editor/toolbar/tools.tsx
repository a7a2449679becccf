import '@mantine/core/styles/Popover.layer.css';
import { fontSizes, tints } from '@gongdu/contract/document/limits';
import { Popover } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconHighlight,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconPalette,
  IconPlus,
  IconStrikethrough,
  IconTextSize,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { textColors } from '../../ui/document/text-color.ts';
import { useOpenOverlay } from '../../ui/overlay/open-overlays.ts';
import { availableCommands, InsertMenuItems } from '../slash-commands/slash-commands.tsx';
import { LinkForm } from './link-form.tsx';
import { ToolButton } from './tool-button.tsx';
import { ToolMenu, ToolMenuItem } from './tool-menu.tsx';
import classes from './toolbar.module.css';

/** A button that runs one command. */
export interface Tool {
  readonly id: string;
  readonly label: string;
  /** As shown in the tooltip. */
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly active?: (editor: Editor) => boolean;
  readonly isEnabled?: (editor: Editor) => boolean;
  /** Hidden under 更多格式 in a narrow bar. */
  readonly wide?: boolean;
}

const iconProps = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

export const historyTools: readonly Tool[] = [
  {
    id: 'undo',
    label: '撤销',
    shortcut: 'Ctrl+Z',
    icon: <IconArrowBackUp {...iconProps} />,
    run: (chain) => chain.undo(),
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    id: 'redo',
    label: '重做',
    shortcut: 'Ctrl+Y',
    icon: <IconArrowForwardUp {...iconProps} />,
    run: (chain) => chain.redo(),
    isEnabled: (editor) => editor.can().redo(),
    wide: true,
  },
];

export const markTools: readonly Tool[] = [
  toggleTool('bold', '加粗', 'Ctrl+B', <IconBold {...iconProps} />, (chain) => chain.toggleBold()),
  {
    ...toggleTool('italic', '斜体，中文显示为着重号', 'Ctrl+I', <IconItalic {...iconProps} />, (chain) =>
      chain.toggleItalic(),
    ),
    wide: true,
  },
  {
    ...toggleTool('underline', '下划线', 'Ctrl+U', <IconUnderline {...iconProps} />, (chain) =>
      chain.toggleUnderline(),
    ),
    wide: true,
  },
];

export const moreMarkTools: readonly Tool[] = [
  toggleTool('strike', '删除线', 'Ctrl+Shift+S', <IconStrikethrough {...iconProps} />, (chain) =>
    chain.toggleStrike(),
  ),
  toggleTool('code', '行内代码', 'Ctrl+E', <IconCode {...iconProps} />, (chain) => chain.toggleCode()),
  {
    id: 'clear',
    label: '清除格式',
    icon: <IconClearFormatting {...iconProps} />,
    run: (chain) => chain.unsetAllMarks().clearNodes(),
  },
];

export const listTools: readonly Tool[] = [
  toggleTool('blockquote', '引用', 'Ctrl+Shift+B', <IconBlockquote {...iconProps} />, (chain) =>
    chain.toggleBlockquote(),
  ),
  toggleTool('bulletList', '无序列表', 'Ctrl+Shift+8', <IconList {...iconProps} />, (chain) =>
    chain.toggleBulletList(),
  ),
];

export const moreListTools: readonly Tool[] = [
  toggleTool('orderedList', '有序列表', 'Ctrl+Shift+7', <IconListNumbers {...iconProps} />, (chain) =>
    chain.toggleOrderedList(),
  ),
  toggleTool('taskList', '任务列表', 'Ctrl+Shift+9', <IconListCheck {...iconProps} />, (chain) =>
    chain.toggleTaskList(),
  ),
];

function toggleTool(id: string, label: string, shortcut: string, icon: ReactNode, run: Tool['run']): Tool {
  return { id, label, shortcut, icon, run, active: (editor) => editor.isActive(id) };
}

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
          <IconTextSize {...iconProps} />
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
    <ToolMenu tool="ink" label="文字颜色" icon={<IconPalette {...iconProps} color={current ?? undefined} />}>
      <ToolMenuItem label="默认" active={current === null} onClick={() => apply(null)} />
      {textColors.map(({ value, name }) => (
        <ToolMenuItem
          key={value}
          label={name}
          icon={<span className={classes.swatch} style={{ background: value }} aria-hidden />}
          active={value === current}
          onClick={() => apply(value)}
        />
      ))}
    </ToolMenu>
  );
}

const tintLabels = { yellow: '鹅黄', green: '浅绿', blue: '浅蓝', pink: '浅粉' } as const;

/** The highlighter. */
export function HighlightTool({ editor }: EditorProp) {
  const current = useEditorState({
    editor,
    selector: () => tints.find((tint) => editor.isActive('highlight', { tint })) ?? null,
  });
  return (
    <ToolMenu
      tool="tint"
      label={current ? `荧光笔：${tintLabels[current]}` : '荧光笔'}
      icon={<IconHighlight {...iconProps} />}
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
          icon={<span className={classes.swatch} data-tint={tint} aria-hidden />}
          active={tint === current}
          onClick={() => editor.chain().focus().setMark('highlight', { tint }).run()}
        />
      ))}
    </ToolMenu>
  );
}

const alignments = [
  { align: null, label: '左对齐', icon: <IconAlignLeft {...iconProps} /> },
  { align: 'center', label: '居中', icon: <IconAlignCenter {...iconProps} /> },
  { align: 'right', label: '右对齐', icon: <IconAlignRight {...iconProps} /> },
  { align: 'justify', label: '两端对齐', icon: <IconAlignJustified {...iconProps} /> },
] as const;

export function AlignTool({ editor }: EditorProp) {
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

export function LinkTool({ editor }: EditorProp) {
  const [opened, setOpened] = useState(false);
  const active = useEditorState({ editor, selector: () => editor.isActive('link') });
  const close = () => setOpened(false);
  useOpenOverlay(opened, close);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
        <ToolButton
          tool="link"
          label="链接"
          aria-pressed={active}
          aria-expanded={opened}
          onClick={() => setOpened((open) => !open)}
        >
          <IconLink {...iconProps} />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown>{opened && <LinkForm editor={editor} onClose={close} />}</Popover.Dropdown>
    </Popover>
  );
}

/** The most frequent insertions. */
const insertedOften: readonly string[] = ['image', 'book', 'mention', 'topic'];

export function InsertTools({ editor }: EditorProp) {
  return availableCommands(editor)
    .filter(({ id }) => insertedOften.includes(id))
    .map(({ id, label, icon, run }) => (
      <ToolButton key={id} tool={id} label={label} wide={id !== 'image'} onClick={() => run(editor)}>
        {icon}
      </ToolButton>
    ));
}

export function InsertTool({ editor }: EditorProp) {
  return (
    <ToolMenu tool="insert" label="插入，也可以在空行输入 /" icon={<IconPlus {...iconProps} />}>
      <InsertMenuItems editor={editor} />
    </ToolMenu>
  );
}
