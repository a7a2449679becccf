import { CommentThread } from '../../entities/social/comments/comment-thread.tsx';
import { FollowButton } from '../../entities/social/follow-button.tsx';
import { ReactionBar } from '../../entities/social/reaction-bar.tsx';
import { BookPage, type BookPageSlots } from '../../features/books/detail/book-page.tsx';

interface BookPart {
  readonly book: { readonly id: number; readonly title: string };
}

const target = (id: number) => ({ kind: 'book', id }) as const;

const slots: BookPageSlots = {
  follow: ({ book: { id, title } }: BookPart) => <FollowButton target={target(id)} name={title} />,
  actions: ({ book: { id, title } }: BookPart) => <ReactionBar target={target(id)} title={title} />,
  discussion: ({ book: { id } }: BookPart) => <CommentThread key={id} target={target(id)} />,
};

export function ReadBook() {
  return <BookPage slots={slots} />;
}
