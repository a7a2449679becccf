import type { ReplyOf } from '@gongdu/contract/endpoint';
import type { getThought, OwnThought, Thought } from '@gongdu/contract/library/thoughts/thought';
import { thoughtTitle } from '@gongdu/rules/library/thoughts/title';
import { IconMessageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PictureGrid } from '../../../entities/core/pictures/picture-grid.tsx';
import { CommentThread } from '../../../entities/core/social/comments/comment-thread.tsx';
import { ReactionBar } from '../../../entities/core/social/reaction-bar.tsx';
import { OwnThoughtActions } from '../../../entities/library/thoughts/own-thought-actions.tsx';
import { statusOf } from '../../../entities/library/thoughts/thought-status.ts';
import { TextOperatorLine } from '../../../entities/moderation/take-down/text-operator-line.tsx';
import { thoughtQuery } from '../../../entities/writing/thoughts/queries.ts';
import { otherTopics, ThoughtText } from '../../../entities/writing/thoughts/thought-text.tsx';
import { isNotFound } from '../../../lib/api/call-error.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useMissingPage, usePageTitle } from '../../../ui/layout/page-title.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './thought-page.module.css';

/** `/thought/:id`: one thought with its comments; its writer sees a waiting one too. */
export function ThoughtPage() {
  const id = Number(useParams().id);
  const thought = useQuery(thoughtQuery(id));
  const { shown, mine } = thought.data ?? {};
  const text = shown?.text ?? mine?.text;
  usePageTitle(text === undefined ? undefined : thoughtTitle(text));
  const isMissing = isNotFound(thought.error);
  useMissingPage(isMissing);
  if (isMissing)
    return (
      <EmptyState
        icon={<IconMessageOff />}
        title="没有找到这条想法"
        description="它可能已经删除，或者还没有公开。"
      />
    );
  return (
    <Page width="reading">
      <QueryView query={thought} skeleton={<PageSkeleton shape="article" />}>
        {(data) => <ThoughtView id={id} {...data} />}
      </QueryView>
    </Page>
  );
}

function ThoughtView({ id, shown, mine }: ReplyOf<typeof getThought> & { readonly id: number }) {
  const me = useSession(({ user }) => user);
  const author = shown?.author ?? (me && { uid: me.uid, name: me.name, avatar: me.avatar });
  const content = shown ?? mine;
  if (!content || !author) return null;
  const name = `${author.name}的想法`;
  return (
    <>
      <PageHeader title={name} action={mine && <OwnThoughtActions thought={mine} />} />
      {mine && <Waiting mine={mine} />}
      {!mine && <TextOperatorLine kind="thought" id={id} name={name} />}
      <article className={classes.thought}>
        <p className={classes.facts}>
          <Link to={`/user/${author.uid}`} className={classes.person}>
            <Avatar name={author.name} picture={author.avatar} size={32} />
            {author.name}
          </Link>
          <RelativeTime at={shown?.publishedAt ?? mine?.createdAt ?? ''} />
        </p>
        <Content {...content} />
      </article>
      {shown && (
        <>
          <ReactionBar target={{ kind: 'thought', id }} title={name} mine={mine !== null} />
          <CommentThread target={{ kind: 'thought', id }} />
        </>
      )}
    </>
  );
}

type ContentProps = Pick<Thought, 'text' | 'pictures' | 'book' | 'topics' | 'mentions'>;

function Content(content: ContentProps) {
  const { pictures, book } = content;
  const topics = otherTopics(content);
  return (
    <>
      <p className={classes.text}>
        <ThoughtText {...content} />
      </p>
      <PictureGrid pictures={pictures} />
      {book && (
        <Link to={`/book/${book.id}`} className={classes.book}>
          <BookCover title={book.title} author={book.author} picture={book.cover} width={40} />
          <span>
            <b>《{book.title}》</b>
            <span>{book.author}</span>
          </span>
        </Link>
      )}
      {topics.length > 0 && (
        <p className={classes.facts}>
          {topics.map(({ id, name }) => (
            <Link key={id} to={`/topic/${id}`}>
              #{name}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** What became of the last text. */
function Waiting({ mine }: { readonly mine: OwnThought }) {
  if (mine.state === 'public') return null;
  return (
    <Banner tone={mine.state === 'waiting' ? 'neutral' : 'warn'} role="status">
      {statusOf(mine)}
    </Banner>
  );
}
