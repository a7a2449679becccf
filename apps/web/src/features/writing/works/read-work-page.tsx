import { workKindLabels } from '@gongdu/contract/writing/works/work';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { releaseQuery, workQuery } from '../../../entities/writing/work/queries.ts';
import { isPublic } from '../../../entities/writing/work/work-actions.ts';
import { type WorkSectionId, workSections } from '../../../entities/writing/work/work-sections.ts';
import type { ByKind, ReadSlots } from '../../../entities/writing/work/work-slots.ts';
import { isNotFound } from '../../../lib/api/call-error.ts';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page, Split } from '../../../ui/layout/page.tsx';
import { useMissingPage, usePageMenu, usePageTitle } from '../../../ui/layout/page-title.ts';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { Article, type ArticleProps } from './read/article.tsx';
import { AuthorStatus } from './read/author-status.tsx';
import { WorkNotFound } from './work-not-found.tsx';

// separate chunks, so that the text renders first
const WorkSide = lazyComponent(async () => (await import('./read/work-side.tsx')).WorkSide);

const noSlots = {};

interface ReadWorkPageProps {
  readonly section: WorkSectionId;
  readonly slots: ByKind<ReadSlots>;
}

/** `/post/:id` and the reading pages of the other kinds. */
export function ReadWorkPage({ section: sectionId, slots }: ReadWorkPageProps) {
  const section = workSections[sectionId];
  const { id } = useParams();
  const work = useQuery({ ...workQuery(Number(id)), meta: { saysMissing: true } });
  usePageTitle(work.data && (work.data.title || workKindLabels[work.data.kind]));
  usePageMenu(work.data?.kind === 'news' ? '/news' : undefined);
  const isOtherKind = work.data !== undefined && !section.kinds.includes(work.data.kind);
  const isMissing = isOtherKind || isNotFound(work.error);
  useMissingPage(isMissing);
  if (isMissing) return <WorkNotFound section={section} />;
  return (
    <QueryView query={work} skeleton={<PageSkeleton shape="article" />}>
      {(loaded) => <WorkView work={loaded} slots={slots[loaded.kind] ?? {}} />}
    </QueryView>
  );
}

function WorkView({ work: latest, slots }: ArticleProps) {
  const [asReader, setAsReader] = useState(false);
  const release = useQuery({ ...releaseQuery(latest.id), enabled: asReader });
  const work = (asReader && release.data) || latest;
  const status = latest.mine && <AuthorStatus work={latest} asReader={asReader} setAsReader={setAsReader} />;
  if (!isPublic(work))
    return (
      <Page width="reading">
        {status}
        <Article work={work} slots={slots} />
      </Page>
    );
  const page = (
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
  );
  const { page: OwnPage } = slots;
  if (!OwnPage) return page;
  return (
    <OwnPage work={work} article={<Article work={work} slots={noSlots} />}>
      {page}
    </OwnPage>
  );
}
