import { documentLimits } from '@gongdu/contract/document/limits';
import {
  IconAt,
  IconBlockquote,
  IconBook2,
  IconChartBar,
  IconEyeOff,
  IconH2,
  IconH3,
  IconHash,
  IconLetterT,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconMovie,
  IconPhoto,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconTable,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { newId } from '../../lib/new-id.ts';
import type { EditorServices } from '../editor-services.ts';
import { chooseFiles, insertFiles } from '../media/insert-files.ts';
import { pollCount } from '../nodes/poll.ts';
import type { SuggestionItem } from '../suggestions/suggestion-store.ts';
import { ToolMenuItem } from '../toolbar/tool-menu.tsx';

interface SlashCommand {
  readonly id: string;
  readonly label: string;
  /** Alternatives to the label after `/`; the second, its initials, is shown beside it. */
  readonly keywords: string;
  readonly icon: ReactNode;
  /** Hidden unless the services it needs are given. */
  readonly isAvailable: (services: EditorServices) => boolean;
  readonly isEnabled?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const iconProps = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
const always = () => true;

/** First what an empty line can become, then what can be inserted. */
const slashCommands: readonly SlashCommand[] = [
  {
    id: 'heading2',
    label: '大标题',
    keywords: 'dabiaoti dbt biaoti bt h2 heading',
    icon: <IconH2 {...iconProps} />,
    isAvailable: always,
    run: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    id: 'heading3',
    label: '小标题',
    keywords: 'xiaobiaoti xbt biaoti bt h3 heading',
    icon: <IconH3 {...iconProps} />,
    isAvailable: always,
    run: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    id: 'paragraph',
    label: '正文',
    keywords: 'zhengwen zw duanluo dl text paragraph',
    icon: <IconLetterT {...iconProps} />,
    isAvailable: always,
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  {
    id: 'bulletList',
    label: '无序列表',
    keywords: 'wuxuliebiao wxlb liebiao lb ul list bullet',
    icon: <IconList {...iconProps} />,
    isAvailable: always,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    label: '有序列表',
    keywords: 'youxuliebiao yxlb liebiao lb bianhao bh ol list number',
    icon: <IconListNumbers {...iconProps} />,
    isAvailable: always,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'taskList',
    label: '任务列表',
    keywords: 'renwuliebiao rwlb liebiao lb daiban db todo task list',
    icon: <IconListCheck {...iconProps} />,
    isAvailable: always,
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  {
    id: 'blockquote',
    label: '引用',
    keywords: 'yinyong yy quote',
    icon: <IconBlockquote {...iconProps} />,
    isAvailable: always,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'image',
    label: '图片',
    keywords: 'tupian tp image',
    icon: <IconPhoto {...iconProps} />,
    isAvailable: ({ uploadImage }) => uploadImage !== undefined,
    run: (editor) => chooseFiles('image/*,.heic,.heif', (files) => insertFiles(editor, files)),
  },
  {
    id: 'video',
    label: '视频',
    keywords: 'shipin sp video',
    icon: <IconMovie {...iconProps} />,
    isAvailable: ({ uploadVideo }) => uploadVideo !== undefined,
    run: (editor) => chooseFiles('video/*', (files) => insertFiles(editor, files)),
  },
  {
    id: 'book',
    label: '图书卡片',
    keywords: 'tushu ts shu book',
    icon: <IconBook2 {...iconProps} />,
    isAvailable: ({ pickBooks }) => pickBooks !== undefined,
    run: (editor) => void insertBooks(editor),
  },
  {
    id: 'quote',
    label: '书摘卡片',
    keywords: 'shuzhai sz zhailu quote',
    icon: <IconBlockquote {...iconProps} />,
    isAvailable: ({ pickQuote }) => pickQuote !== undefined,
    run: (editor) => void insertQuote(editor),
  },
  {
    id: 'mention',
    label: '提到书友',
    keywords: 'tidao td shuyou sy mention',
    icon: <IconAt {...iconProps} />,
    isAvailable: ({ suggestPeople }) => suggestPeople !== undefined,
    run: (editor) => editor.chain().focus().insertContent('@').run(),
  },
  {
    id: 'topic',
    label: '话题',
    keywords: 'huati ht topic',
    icon: <IconHash {...iconProps} />,
    isAvailable: ({ suggestTopics }) => suggestTopics !== undefined,
    run: (editor) => editor.chain().focus().insertContent('#').run(),
  },
  {
    id: 'poll',
    label: '投票',
    keywords: 'toupiao tp poll',
    icon: <IconChartBar {...iconProps} />,
    isAvailable: always,
    isEnabled: ({ state }) => pollCount(state.doc) < documentLimits.polls,
    run: (editor) => insertBlock(editor, { type: 'poll', attrs: { pollId: newId() } }),
  },
  {
    id: 'table',
    label: '表格',
    keywords: 'biaoge bg table',
    icon: <IconTable {...iconProps} />,
    isAvailable: always,
    isEnabled: (editor) => !editor.isActive('table'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    id: 'codeBlock',
    label: '代码块',
    keywords: 'daimakuai dmk code',
    icon: <IconSourceCode {...iconProps} />,
    isAvailable: always,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    id: 'divider',
    label: '分隔线',
    keywords: 'fengexian fgx hr divider',
    icon: <IconSeparatorHorizontal {...iconProps} />,
    isAvailable: always,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    id: 'spoiler',
    label: '剧透折叠',
    keywords: 'jutou jt zhedie spoiler',
    icon: <IconEyeOff {...iconProps} />,
    isAvailable: always,
    run: (editor) => insertSpoiler(editor),
  },
];

export function availableCommands(editor: Editor): readonly SlashCommand[] {
  return slashCommands.filter(({ isAvailable }) => isAvailable(editor.storage.services));
}

export function InsertMenuItems({ editor }: { readonly editor: Editor }) {
  return availableCommands(editor).map((command) => (
    <ToolMenuItem
      key={command.id}
      label={command.label}
      icon={command.icon}
      disabled={command.isEnabled ? !command.isEnabled(editor) : false}
      onClick={() => command.run(editor)}
    />
  ));
}

/** Finds commands for the popup of `/` by Chinese label, pinyin or initials. */
export function slashCommandItems(editor: Editor): (query: string) => SuggestionItem[] {
  return (query) =>
    availableCommands(editor)
      .filter(
        (command) => matches(command, query.trim().toLowerCase()) && (command.isEnabled?.(editor) ?? true),
      )
      .map((command) => ({
        key: command.id,
        title: command.label,
        note: command.keywords.split(' ')[1],
        icon: command.icon,
        onSelect: (at, range) => {
          at.chain().focus().deleteRange(range).run();
          command.run(at);
        },
      }));
}

function matches({ label, keywords }: SlashCommand, query: string): boolean {
  return label.includes(query) || keywords.split(' ').some((keyword) => keyword.startsWith(query));
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

async function insertQuote(editor: Editor): Promise<void> {
  const quote = await editor.storage.services.pickQuote?.();
  if (!quote) return;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'quoteCard', attrs: { ...quote } })
    .run();
}

function insertBlock(editor: Editor, block: { type: string; attrs: Record<string, unknown> }): void {
  editor.chain().focus().insertContent(block).run();
}

/** Wraps the selection, or inserts an empty spoiler. */
function insertSpoiler(editor: Editor): void {
  if (!editor.state.selection.empty && editor.chain().focus().wrapIn('spoiler').run()) return;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'spoiler', content: [{ type: 'paragraph' }] })
    .run();
}
