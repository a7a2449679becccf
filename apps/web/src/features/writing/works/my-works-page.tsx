import { type WorkKind, workTabLabels } from '@gongdu/contract/writing/works/work';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  listedKinds,
  listOfKind,
  type WorkSection,
  type WorkSectionId,
  workSections,
} from '../../../entities/writing/work/work-sections.ts';
import type { ByKind, RowMeta } from '../../../entities/writing/work/work-slots.ts';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyExtra } from '../../../ui/overlay/lazy-component.ts';
import { CreateButton } from './my-works/create-button.tsx';
import { FilterBar } from './my-works/filter-bar.tsx';
import classes from './my-works/my-works.module.css';
import { type MyWorksFilters, parseFilters, serializeFilters } from './my-works/my-works-filters.ts';
import { workCountsQuery } from './my-works/queries.ts';
import { useBatchMode } from './my-works/use-batch-mode.ts';
import { WorkList } from './my-works/work-list.tsx';

interface MyWorksPageProps {
  /** Undefined for institutions, whose menu comes from the server and whose works are news. */
  readonly section?: WorkSectionId;
  readonly rowMeta?: ByKind<RowMeta>;
}

// the list comes first
const AuthorFigures = lazyExtra(async () => (await import('./my-works/author-figures.tsx')).AuthorFigures);

const noRowMeta = {};

/**
 * `/publishPost`, `/publishNews`, `/publishBookList`, `/publishReader`: the member's own works, by state. The filter of
 * kinds leads from one address to the other.
 */
export function MyWorksPage({ section: sectionId = 'news', rowMeta = noRowMeta }: MyWorksPageProps) {
  const section = workSections[sectionId];
  const kinds = useWritableKinds(section);
  const mayPublish = useInstitutionMay('inst:content:publish');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query, kinds);
  const { data: counts } = useQuery(workCountsQuery(kinds, filters.kind));
  const batchMode = useBatchMode();
  const updateFilters = (change: Partial<MyWorksFilters>) =>
    setQuery(serializeFilters({ ...filters, page: 1, ...change }), { replace: true });

  function showKind(wanted: WorkKind | null): void {
    const { path, kind } = listOfKind(wanted);
    if (path === section.path) updateFilters({ kind });
    else void navigate(path + serializeFilters({ ...filters, page: 1, kind }));
  }

  return (
    <Page>
      <PageHeader
        title={section.title}
        description={
          <>
            <span className={classes.figures}>
              <LazyBoundary>
                <AuthorFigures />
              </LazyBoundary>
            </span>
            {section.joined && <Link to={section.joined.path}>{section.joined.label}</Link>}
          </>
        }
        action={
          mayPublish && (
            <Group gap="xs">
              <Button variant="default" onClick={batchMode.toggle}>
                {batchMode.on ? '完成' : '批量'}
              </Button>
              <CreateButton kinds={kinds} />
            </Group>
          )
        }
      />
      <FilterBar
        panel={`my-${section.id}`}
        kinds={section.id === 'news' ? kinds : listedKinds(workSections.posts)}
        kind={filters.kind ?? (kinds.length === 1 ? (kinds[0] ?? null) : null)}
        counts={counts}
        filters={filters}
        onKind={showKind}
        onChange={updateFilters}
      />
      <div id={`my-${section.id}`} role="tabpanel" aria-label={workTabLabels[filters.tab]}>
        <WorkList
          section={section}
          kinds={kinds}
          rowMeta={rowMeta}
          filters={filters}
          batchMode={batchMode}
          onFiltersChange={updateFilters}
        />
      </div>
    </Page>
  );
}

/** Institutions and operators write news, readers the other kinds. */
function useWritableKinds(section: WorkSection): readonly WorkKind[] {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  return listedKinds(section).filter((kind) => (kind === 'news') !== isReader);
}
