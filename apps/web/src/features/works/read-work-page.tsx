import { type Work, workKindLabels } from '@gongdu/contract/works/work';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { CommentThread } from '../../entities/social/comments/comment-thread.tsx';
import { ReactionBar } from '../../entities/social/reaction-bar.tsx';
import { releaseQuery, workQuery } from '../../entities/work/queries.ts';
import { isPublic } from '../../entities/work/work-actions.ts';
import { type WorkSectionId, workSections } from '../../entities/work/work-sections.ts';
import type { ByKind, ReadSlots } from '../../entities/work/work-slots.ts';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { ReviewHeader } from './book-review/review-header.tsx';
import { Placement } from './placement/placement.tsx';
import { AuthorStatus } from './read/author-status.tsx';
import { Byline } from './read/byline.tsx';
import classes from './read/read-work.module.css';
import { WorkText } from './read/work-text.tsx';
import { isNotFound, WorkNotFound } from './work-not-found.tsx';

interface ReadWorkPageProps {
  readonly section: WorkSectionId;
  readonly slots: ByKind<ReadSlots>;
}

/** `/post/:id` and the reading pages of the other kinds. */
export function ReadWorkPage({ section: sectionId, slots }: ReadWorkPageProps) {
  const section = workSections[sectionId];
  const { id } = useParams();
  const work = useQuery(workQuery(Number(id)));
  usePageTitle(work.data && workKindLabels[work.data.kind]);
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

function WorkView({ work: latest, slots: { head: Head, parts: Parts } }: WorkViewProps) {
  const [asReader, setAsReader] = useState(false);
  const release = useQuery({ ...releaseQuery(latest.id), enabled: asReader });
  const work = (asReader && release.data) || latest;
  return (
    <Page width="reading">
      <article className={classes.article}>
        {latest.mine && <AuthorStatus work={latest} asReader={asReader} setAsReader={setAsReader} />}
        <h1 className={classes.title}>{work.title || '还没有标题'}</h1>
        <Byline work={work} />
        {work.kind === 'review' && <ReviewHeader work={work} />}
        {Head && <Head work={work} />}
        <WorkText key={work.version} work={work} />
        {Parts && <Parts work={work} />}
        <Placement work={work} />
        {isPublic(work) && (
          <>
            <ReactionBar target={work} title={work.title} mine={work.mine} />
            <CommentThread key={work.id} target={work} />
          </>
        )}
      </article>
    </Page>
  );
}
