import { BookPage, type BookPageSlots } from '../../features/books/page/book-page.tsx';
import { ActBar } from '../../features/social/act-bar.tsx';
import { CommentThread } from '../../features/social/comment-thread.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';

interface BookPart {
  readonly book: { readonly id: number; readonly title: string };
}

const target = (id: number) => ({ kind: 'book', id }) as const;

const slots: BookPageSlots = {
  follow: ({ book: { id, title } }: BookPart) => <FollowButton target={target(id)} name={title} />,
  acts: ({ book: { id, title } }: BookPart) => <ActBar target={target(id)} title={title} />,
  discussion: ({ book: { id } }: BookPart) => <CommentThread key={id} target={target(id)} />,
};

export function ReadBook() {
  return <BookPage slots={slots} />;
}
