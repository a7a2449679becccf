import { documentLinks } from '../src/ui/document/document-links.tsx';
import { DocumentView } from '../src/ui/document/document-view.tsx';
import { Avatar } from '../src/ui/media/avatar.tsx';
import { BookCover } from '../src/ui/media/book-cover.tsx';
import { CoverStack } from '../src/ui/media/cover-stack.tsx';
import { Logo } from '../src/ui/media/logo.tsx';

import { ReadingIllustration } from '../src/ui/media/reading-illustration.tsx';
import { longText, moment } from './samples.ts';

const books = [
  { id: 1, title: '边城', author: '沈从文', cover: null },
  { id: 2, title: '呼兰河传', author: '萧红', cover: null },
  { id: 3, title: 'To the Lighthouse', author: 'Virginia Woolf', cover: null },
];
const text = (words: string) => [{ type: 'text', text: words }];
const content = [
  { type: 'heading', attrs: { level: 2 }, content: text('小标题') },
  { type: 'paragraph', content: text(longText) },
  { type: 'blockquote', content: [{ type: 'paragraph', content: text(longText) }] },
  {
    type: 'taskList',
    content: [
      { type: 'taskItem', attrs: { checked: true }, content: [{ type: 'paragraph', content: text('读完') }] },
    ],
  },
  { type: 'bookCard', attrs: { bookId: 1, title: '边城', author: '沈从文' } },
  {
    type: 'poll',
    attrs: {
      id: 'p',
      question: '下一本读什么？',
      options: ['边城', '呼兰河传'],
      multiple: false,
      endsAt: moment,
    },
  },
];

export const media = {
  Avatar: <Avatar name="林小满" picture={null} size={48} />,
  BookCover: books.map(({ id, title, author }) => <BookCover key={id} title={title} author={author} />),
  CoverStack: <CoverStack books={books} />,

  Logo: <Logo />,
  ReadingIllustration: <ReadingIllustration />,
  DocumentView: <DocumentView document={{ content }} slots={documentLinks} />,
};
