import type { Work } from '@gongdu/contract/writing/works/work';
import { useQuery } from '@tanstack/react-query';
import { CommentThread } from '../../../../entities/core/social/comments/comment-thread.tsx';
import { ReactionBar } from '../../../../entities/core/social/reaction-bar.tsx';
import { bookQuery } from '../../../../entities/library/book/queries.ts';
import { OperatorLine } from '../../../../entities/moderation/take-down/operator-line.tsx';
import { isPublic } from '../../../../entities/writing/work/work-actions.ts';
import type { ReadSlots } from '../../../../entities/writing/work/work-slots.ts';
import { OwnTitle } from '../../../../ui/layout/own-title.tsx';
import { ReviewHeader } from '../book-review/review-header.tsx';
import { Placement } from '../placement/placement.tsx';
import { coverColourOf } from './book-of-work.ts';
import { Byline } from './byline.tsx';
import classes from './read-work.module.css';
import { WorkText } from './work-text.tsx';

export interface ArticleProps {
  readonly work: Work;
  readonly slots: ReadSlots;
}

/** A work as readers see it, with reactions and comments once it is public. */
export function Article({ work, slots: { head: Head, parts: Parts } }: ArticleProps) {
  const { meta } = work;
  const { data: book } = useQuery({ ...bookQuery(meta.bookId ?? 0), enabled: meta.bookId !== null });
  return (
    <article className={classes.article} style={{ '--cover': coverColourOf(work, book?.title) }}>
      <OwnTitle work>{work.title || '还没有标题'}</OwnTitle>
      <Byline work={work} />
      {isPublic(work) && !work.mine && (
        <OperatorLine kind={work.kind} id={work.id} name={`《${work.title}》`} />
      )}
      {work.kind === 'review' && <ReviewHeader meta={meta} book={book} />}
      {Head && <Head work={work} />}
      <WorkText key={work.version} work={work} />
      {Parts && <Parts work={work} />}
      <Placement work={work} />
      {isPublic(work) && (
        <>
          <ReactionBar target={work} title={work.title} mine={work.mine} foot />
          <CommentThread key={work.id} target={work} />
        </>
      )}
    </article>
  );
}
