import { type Work, workKindLabels } from '@gongdu/contract/works/work';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { releaseQuery, workQuery } from '../../entities/work/queries.ts';
import { isPublic } from '../../entities/work/work-actions.ts';
import { postSection, type WorkSection } from '../../entities/work/work-sections.ts';
import type { ReadSlots } from '../../entities/work/work-slots.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { ReviewHeader } from './book-review/review-header.tsx';
import { Placement } from './placement/placement.tsx';
import { AuthorStatus } from './read/author-status.tsx';
import { Byline } from './read/byline.tsx';
import classes from './read/read-work.module.css';
import { WorkText } from './read/work-text.tsx';
import { isNotFound, WorkNotFound } from './work-not-found.tsx';

interface ReadWorkPageProps {
  readonly section?: WorkSection;
  readonly slots?: ReadSlots;
}

const noSlots = {};

/** `/post/:id`, and whatever other address a kind is read at: one work. */
export function ReadWorkPage({ section = postSection, slots = noSlots }: ReadWorkPageProps) {
  const { id } = useParams();
  const work = useQuery(workQuery(Number(id)));
  usePageTitle(work.data && workKindLabels[work.data.kind]);
  if (work.isPending) return <PageSkeleton shape="article" />;
  const isOtherKind = work.data && !section.kinds.includes(work.data.kind);
  if (isOtherKind || isNotFound(work.error)) return <WorkNotFound section={section} />;
  if (!work.data)
    return <ErrorState description={work.error?.message ?? ''} onRetry={() => void work.refetch()} />;
  return <WorkView work={work.data} slots={slots} />;
}

function WorkView({ work: latest, slots }: { readonly work: Work; readonly slots: ReadSlots }) {
  const [asReader, setAsReader] = useState(false);
  const release = useQuery({ ...releaseQuery(latest.id), enabled: asReader });
  const work = (asReader && release.data) || latest;
  const { author: Author, head: Head, parts: Parts, actions: Actions, discussion: Discussion } = slots;
  const textSlots = isPublic(work) ? slots.text?.(work) : undefined;
  return (
    <article className={classes.page}>
      {latest.mine && <AuthorStatus work={latest} asReader={asReader} setAsReader={setAsReader} />}
      <h1 className={classes.title}>{work.title || '还没有标题'}</h1>
      <Byline work={work} action={Author && <Author work={work} />} />
      {work.kind === 'review' && <ReviewHeader work={work} />}
      {Head && <Head work={work} />}
      <WorkText key={work.version} work={work} {...(textSlots && { slots: textSlots })} />
      {Parts && <Parts work={work} />}
      <Placement work={work} />
      {isPublic(work) && Actions && <Actions work={work} />}
      {isPublic(work) && Discussion && <Discussion work={work} />}
    </article>
  );
}
