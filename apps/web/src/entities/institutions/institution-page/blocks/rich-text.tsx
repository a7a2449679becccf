import { plainText } from '@gongdu/rules/document/text';
import type { ReactNode } from 'react';
import type { ViewBook, ViewSlots } from '../../../../ui/document/document-node.ts';
import { DocumentView } from '../../../../ui/document/document-view.tsx';
import { PageBookCover } from '../book-cover.tsx';
import type { BlockViewProps } from '../page-context.ts';
import { EmptyBlock } from '../section.tsx';

export function RichTextView({ props: { body }, context }: BlockViewProps<'richText'>) {
  const isEmpty = plainText(body) === '' && !body.content.some(({ type }) => objects.includes(type));
  if (isEmpty)
    return (
      <EmptyBlock kind="rich-text" editing={context.editing}>
        图文还没有内容。
      </EmptyBlock>
    );
  return (
    <div className="ip-block ip-rich-text">
      <DocumentView document={body} slots={slots} />
    </div>
  );
}

const objects = ['image', 'video', 'bookCard', 'poll', 'table', 'horizontalRule'];

const slots: ViewSlots = {
  person: (uid, words) => <a href={`/user/${uid}`}>{words}</a>,
  topic: (id, words) => <a href={`/topic/${id}`}>{words}</a>,
  book: bookCard,
};

function bookCard({ bookId, title, author, cover }: ViewBook): ReactNode {
  return (
    <a className="ip-book-card" href={`/book/${bookId}`}>
      <span className="ip-book-card-cover">
        <PageBookCover title={title} author={author} picture={cover} />
      </span>
      <span>
        <b>{title}</b>
        <span>{author}</span>
      </span>
    </a>
  );
}
