import { type Work, workKindLabels } from '@gongdu/contract/works/work';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { bookQuery } from '../../entities/book/queries.ts';
import { CommentThread } from '../../entities/social/comments/comment-thread.tsx';
import { ReactionBar } from '../../entities/social/reaction-bar.tsx';
import { releaseQuery, workQuery } from '../../entities/work/queries.ts';
import { isPublic } from '../../entities/work/work-actions.ts';
import { type WorkSectionId, workSections } from '../../entities/work/work-sections.ts';
import type { ByKind, ReadSlots } from '../../entities/work/work-slots.ts';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { OwnTitle } from '../../ui/layout/own-title.tsx';
import { Page, Split } from '../../ui/layout/page.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { ReviewHeader } from './book-review/review-header.tsx';
import { Placement } from './placement/placement.tsx';
import { AuthorStatus } from './read/author-status.tsx';
import { coverColourOf } from './read/book-of-work.ts';
import { Byline } from './read/byline.tsx';
import classes from './read/read-work.module.css';
import { WorkText } from './read/work-text.tsx';
import { isNotFound, WorkNotFound } from './work-not-found.tsx';

// the text stands first
const WorkSide = lazyComponent(async () => (await import('./read/work-side.tsx')).WorkSide);

interface ReadWorkPageProps {
  readonly section: WorkSectionId;
  readonly slots: ByKind<ReadSlots>;
}

/** `/post/:id` and the reading pages of the other kinds. */
export function ReadWorkPage({ section: sectionId, slots }: ReadWorkPageProps) {
  const section = workSections[sectionId];
  const { id } = useParams();
  const work = useQuery(workQuery(Number(id)));
  usePageTitle(work.data && (work.data.title || workKindLabels[work.data.kind]));
  const isOtherKind = work.data && !section.kinds.includes(work.data.kind);
  if (isOtherKind || isNotFound(work.error)) return <WorkNotFound section={section} />;
  return (
    <QueryView query={work} skeleton={<PageSkeleton shape="article" />}>
      {(loaded) => <WorkView work={loaded} slots={slots[loaded.kind] ?? {}} />}
    </QueryView>
  );
}

interface WorkViewProps {
  readonly work: Work;
  readonly slots: ReadSlots;
}

function WorkView({ work: latest, slots }: WorkViewProps) {
  const [asReader, setAsReader] = useState(false);
  const release = useQuery({ ...releaseQuery(latest.id), enabled: asReader });
  const work = (asReader && release.data) || latest;
  const status = latest.mine && <AuthorStatus work={latest} asReader={asReader} setAsReader={setAsReader} />;
  return isPublic(work) ? (
    <Page>
      {status}
      <Split
        side={
          <LazyBoundary>
            <WorkSide work={work} />
          </LazyBoundary>
        }
      >
        <Article work={work} slots={slots} />
      </Split>
    </Page>
  ) : (
    <Page width="reading">
      {status}
      <Article work={work} slots={slots} />
    </Page>
  );
}

function Article({ work, slots: { head: Head, parts: Parts } }: WorkViewProps) {
  const { meta } = work;
  const { data: book } = useQuery({ ...bookQuery(meta.bookId ?? 0), enabled: meta.bookId !== null });
  return (
    <article className={classes.article} style={{ '--cover': coverColourOf(work, book?.title) }}>
      <OwnTitle work>{work.title || '还没有标题'}</OwnTitle>
      <Byline work={work} />
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
