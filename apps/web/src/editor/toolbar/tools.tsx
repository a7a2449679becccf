import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconItalic,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

export interface Tool {
  readonly id: string;
  readonly label: string;
  /** As a person would press them. */
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly active?: (editor: Editor) => boolean;
  readonly isEnabled?: (editor: Editor) => boolean;
}

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

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
  },
];

export const markTools: readonly Tool[] = [
  toggleTool('bold', '加粗', 'Ctrl+B', <IconBold {...iconProps} />, (chain) => chain.toggleBold()),
  toggleTool('italic', '斜体，中文显示为着重号', 'Ctrl+I', <IconItalic {...iconProps} />, (chain) =>
    chain.toggleItalic(),
  ),
  toggleTool('underline', '下划线', 'Ctrl+U', <IconUnderline {...iconProps} />, (chain) =>
    chain.toggleUnderline(),
  ),
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
  toggleTool('bulletList', '无序列表', 'Ctrl+Shift+8', <IconList {...iconProps} />, (chain) =>
    chain.toggleBulletList(),
  ),
  toggleTool('orderedList', '有序列表', 'Ctrl+Shift+7', <IconListNumbers {...iconProps} />, (chain) =>
    chain.toggleOrderedList(),
  ),
  toggleTool('taskList', '任务列表', 'Ctrl+Shift+9', <IconListCheck {...iconProps} />, (chain) =>
    chain.toggleTaskList(),
  ),
  toggleTool('blockquote', '引用', 'Ctrl+Shift+B', <IconBlockquote {...iconProps} />, (chain) =>
    chain.toggleBlockquote(),
  ),
];

function toggleTool(id: string, label: string, shortcut: string, icon: ReactNode, run: Tool['run']): Tool {
  return { id, label, shortcut, icon, run, active: (editor) => editor.isActive(id) };
}
