import { type Work, workKindWords } from '@gongdu/contract/work';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { usePageName } from '../../ui/page-name.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { postArea, type WorkArea } from './areas.ts';
import { Places } from './places/places.tsx';
import { releaseQuery, workQuery } from './queries.ts';
import { Byline } from './reading/byline.tsx';
import { OwnLine } from './reading/own-line.tsx';
import styles from './reading/read-work.module.css';
import { ReadingText } from './reading/reading-text.tsx';
import { ReviewHead } from './review/review-head.tsx';
import { isPublic } from './row-actions.ts';
import { isMissing, WorkMissing } from './work-missing.tsx';
import type { ReadingSlots } from './work-slots.ts';

interface ReadWorkPageProps {
  readonly area?: WorkArea;
  readonly slots?: ReadingSlots;
}

const nothing = {};

/** `/post/:id`, and whatever other address a kind is read at: one work. */
export function ReadWorkPage({ area = postArea, slots = nothing }: ReadWorkPageProps) {
  const { id } = useParams();
  const work = useQuery(workQuery(Number(id)));
  usePageName(work.data && workKindWords[work.data.kind]);
  if (work.isPending) return <PageSkeleton shape="article" />;
  const elsewhere = work.data && !area.kinds.includes(work.data.kind);
  if (elsewhere || isMissing(work.error)) return <WorkMissing area={area} />;
  if (!work.data)
    return <ErrorState sentence={work.error?.message ?? ''} retry={() => void work.refetch()} />;
  return <Reading work={work.data} slots={slots} />;
}

function Reading({ work: newest, slots }: { readonly work: Work; readonly slots: ReadingSlots }) {
  const [asReader, setAsReader] = useState(false);
  const release = useQuery({ ...releaseQuery(newest.id), enabled: asReader });
  const work = (asReader && release.data) || newest;
  const { author: Author, head: Head, parts: Parts, acts: Acts, discussion: Discussion } = slots;
  const inText = isPublic(work) ? slots.text?.(work) : undefined;
  return (
    <article className={styles.page}>
      {newest.mine && <OwnLine work={newest} asReader={asReader} setAsReader={setAsReader} />}
      <h1 className={styles.title}>{work.title || '还没有标题'}</h1>
      <Byline work={work} action={Author && <Author work={work} />} />
      {work.kind === 'review' && <ReviewHead work={work} />}
      {Head && <Head work={work} />}
      <ReadingText key={work.version} work={work} {...(inText && { slots: inText })} />
      {Parts && <Parts work={work} />}
      <Places work={work} />
      {isPublic(work) && Acts && <Acts work={work} />}
      {isPublic(work) && Discussion && <Discussion work={work} />}
    </article>
  );
}
