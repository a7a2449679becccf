import { documentLimits } from '@gongdu/contract/document/limits';
import { linkAddressOf } from '@gongdu/contract/document/links';
import { countWords } from '@gongdu/rules/document/text';
import type { Extensions } from '@tiptap/core';
import { OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyle } from '@tiptap/extension-text-style';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { type EditorServices, Services } from '../editor-services.ts';
import { media } from '../media/media.ts';
import { BookCard } from '../nodes/book-card.ts';
import { Highlight } from '../nodes/highlight.ts';
import { Image, Video } from '../nodes/media-nodes.ts';
import { Mention, Topic } from '../nodes/mention-nodes.ts';
import { Poll } from '../nodes/poll.ts';
import { QuoteCard } from '../nodes/quote-card.ts';
import { Spoiler } from '../nodes/spoiler.ts';
import { tableNodes } from '../nodes/table.ts';
import { Paste } from '../paste/paste.ts';
import { Suggestions } from '../suggestions/suggestions.ts';
import { MarkInputRules } from './mark-input-rules.ts';
import { MaxDepth } from './max-depth.ts';
import { TextStyleAttributes } from './text-style.ts';

export function editorExtensions(services: EditorServices): Extensions {
  return [
    starterKit,
    // its own paste rule turns any line that begins with a number into a list
    OrderedList.extend({ addProseMirrorPlugins: () => [] }),
    TextStyle,
    TextStyleAttributes,
    MarkInputRules,
    Highlight,
    TaskList,
    TaskItem.configure({
      nested: true,
      a11y: { checkboxLabel: (_, checked) => (checked ? '已完成' : '未完成') },
    }),
    TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['center', 'right', 'justify'] }),
    ...tableNodes,
    Spoiler,
    Image,
    Video,
    BookCard,
    QuoteCard,
    Poll,
    Mention,
    Topic,
    Services.configure(services),
    media(services),
    Suggestions,
    Paste,
    MaxDepth,
    Placeholder.configure({ placeholder: '从这里写起。写下的每一句都会自动保存。' }),
    CharacterCount.configure({ limit: documentLimits.characters, wordCounter: countWords }),
  ];
}

const starterKit = StarterKit.configure({
  heading: { levels: [1, 2, 3] },
  orderedList: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address, { defaultValidate }) =>
      linkAddressOf(address) !== undefined && defaultValidate(address),
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  },
  dropcursor: { color: 'var(--brand)', width: 2 },
});
