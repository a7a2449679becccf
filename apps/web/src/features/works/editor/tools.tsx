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
  readonly words: string;
  /** As a person would press them. */
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
}

const size = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

export const historyTools: readonly Tool[] = [
  {
    id: 'undo',
    words: '撤销',
    keys: 'Ctrl+Z',
    icon: <IconArrowBackUp {...size} />,
    run: (chain) => chain.undo(),
    can: (editor) => editor.can().undo(),
  },
  {
    id: 'redo',
    words: '重做',
    keys: 'Ctrl+Y',
    icon: <IconArrowForwardUp {...size} />,
    run: (chain) => chain.redo(),
    can: (editor) => editor.can().redo(),
  },
];

export const markTools: readonly Tool[] = [
  mark('bold', '加粗', 'Ctrl+B', <IconBold {...size} />, (chain) => chain.toggleBold()),
  mark('italic', '斜体，中文显示为着重号', 'Ctrl+I', <IconItalic {...size} />, (chain) =>
    chain.toggleItalic(),
  ),
  mark('underline', '下划线', 'Ctrl+U', <IconUnderline {...size} />, (chain) => chain.toggleUnderline()),
];

export const moreMarkTools: readonly Tool[] = [
  mark('strike', '删除线', 'Ctrl+Shift+S', <IconStrikethrough {...size} />, (chain) => chain.toggleStrike()),
  mark('code', '行内代码', 'Ctrl+E', <IconCode {...size} />, (chain) => chain.toggleCode()),
  {
    id: 'clear',
    words: '清除格式',
    icon: <IconClearFormatting {...size} />,
    run: (chain) => chain.unsetAllMarks().clearNodes(),
  },
];

export const listTools: readonly Tool[] = [
  mark('bulletList', '无序列表', 'Ctrl+Shift+8', <IconList {...size} />, (chain) => chain.toggleBulletList()),
  mark('orderedList', '有序列表', 'Ctrl+Shift+7', <IconListNumbers {...size} />, (chain) =>
    chain.toggleOrderedList(),
  ),
  mark('taskList', '任务列表', 'Ctrl+Shift+9', <IconListCheck {...size} />, (chain) =>
    chain.toggleTaskList(),
  ),
  mark('blockquote', '引用', 'Ctrl+Shift+B', <IconBlockquote {...size} />, (chain) =>
    chain.toggleBlockquote(),
  ),
];

function mark(id: string, words: string, keys: string, icon: ReactNode, run: Tool['run']): Tool {
  return { id, words, keys, icon, run, isOn: (editor) => editor.isActive(id) };
}
