import { documentLimits } from '@gongdu/contract/document-limits';
import {
  IconBook2,
  IconChartBar,
  IconEyeOff,
  IconHash,
  IconMovie,
  IconPhoto,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconTable,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { newId } from '../../../../lib/new-id.ts';
import type { EditorServices } from '../editor-services.ts';
import { chooseFiles, insertFiles } from '../media/insert-files.ts';
import { pollCount } from '../nodes/poll.ts';

export interface Insert {
  readonly id: string;
  readonly words: string;
  /** What else one may type after `/`. */
  readonly keys: string;
  readonly icon: ReactNode;
  /** Without the functions it needs it is not shown. */
  readonly isOffered: (services: EditorServices) => boolean;
  readonly can?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const size = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const always = () => true;

const inserts: readonly Insert[] = [
  {
    id: 'image',
    words: '图片',
    keys: 'tupian tp image',
    icon: <IconPhoto {...size} />,
    isOffered: ({ uploadImage }) => uploadImage !== undefined,
    run: (editor) => chooseFiles('image/*,.heic,.heif', (files) => insertFiles(editor, files)),
  },
  {
    id: 'video',
    words: '视频',
    keys: 'shipin sp video',
    icon: <IconMovie {...size} />,
    isOffered: ({ uploadVideo }) => uploadVideo !== undefined,
    run: (editor) => chooseFiles('video/*', (files) => insertFiles(editor, files)),
  },
  {
    id: 'book',
    words: '图书卡片',
    keys: 'tushu ts shu book',
    icon: <IconBook2 {...size} />,
    isOffered: ({ pickBooks }) => pickBooks !== undefined,
    run: (editor) => void insertBooks(editor),
  },
  {
    id: 'topic',
    words: '话题',
    keys: 'huati ht topic',
    icon: <IconHash {...size} />,
    isOffered: ({ suggestTopics }) => suggestTopics !== undefined,
    run: (editor) => editor.chain().focus().insertContent('#').run(),
  },
  {
    id: 'poll',
    words: '投票',
    keys: 'toupiao tp poll',
    icon: <IconChartBar {...size} />,
    isOffered: always,
    can: ({ state }) => pollCount(state.doc) < documentLimits.polls,
    run: (editor) => insertBlock(editor, { type: 'poll', attrs: { pollId: newId() } }),
  },
  {
    id: 'table',
    words: '表格',
    keys: 'biaoge bg table',
    icon: <IconTable {...size} />,
    isOffered: always,
    can: (editor) => !editor.isActive('table'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    id: 'codeBlock',
    words: '代码块',
    keys: 'daimakuai dmk code',
    icon: <IconSourceCode {...size} />,
    isOffered: always,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    id: 'divider',
    words: '分隔线',
    keys: 'fengexian fgx hr divider',
    icon: <IconSeparatorHorizontal {...size} />,
    isOffered: always,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    id: 'spoiler',
    words: '剧透折叠',
    keys: 'jutou jt zhedie spoiler',
    icon: <IconEyeOff {...size} />,
    isOffered: always,
    run: (editor) => insertSpoiler(editor),
  },
];

export function offeredInserts(editor: Editor): readonly Insert[] {
  return inserts.filter(({ isOffered }) => isOffered(editor.storage.services));
}

async function insertBooks(editor: Editor): Promise<void> {
  const books = await editor.storage.services.pickBooks?.();
  if (!books || books.length === 0) return;
  const cards = books.map(({ bookId, title, author, cover }) => ({
    type: 'bookCard',
    attrs: { bookId, title, author, cover },
  }));
  editor.chain().focus().insertContent(cards).run();
}

function insertBlock(editor: Editor, block: { type: string; attrs: Record<string, unknown> }): void {
  editor.chain().focus().insertContent(block).run();
}

/** Around what is selected, or around a new empty line. */
function insertSpoiler(editor: Editor): void {
  if (!editor.state.selection.empty && editor.chain().focus().wrapIn('spoiler').run()) return;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'spoiler', content: [{ type: 'paragraph' }] })
    .run();
}
