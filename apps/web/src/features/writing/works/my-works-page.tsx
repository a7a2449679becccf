import { type WorkKind, workTabLabels } from '@gongdu/contract/writing/works/work';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { authorStatsQuery } from '../../../entities/writing/work/author-stats-query.ts';
import {
  type WorkSection,
  type WorkSectionId,
  workSections,
} from '../../../entities/writing/work/work-sections.ts';
import type { ByKind, RowMeta } from '../../../entities/writing/work/work-slots.ts';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { CreateButton } from './my-works/create-button.tsx';
import { FilterBar } from './my-works/filter-bar.tsx';
import { type MyWorksFilters, parseFilters, serializeFilters } from './my-works/my-works-filters.ts';
import { workCountsQuery } from './my-works/queries.ts';
import { WorkList } from './my-works/work-list.tsx';

interface MyWorksPageProps {
  /** Undefined for institutions, whose menu comes from the server and whose works are news. */
  readonly section?: WorkSectionId;
  readonly rowMeta?: ByKind<RowMeta>;
}

const noRowMeta = {};

/** `/publishPost`, `/publishNews`, `/publishBookList`, `/publishReader`: the member's own works, by state. */
export function MyWorksPage({ section: sectionId = 'news', rowMeta = noRowMeta }: MyWorksPageProps) {
  const section = workSections[sectionId];
  const kinds = useWritableKinds(section);
  const mayPublish = useInstitutionMay('inst:content:publish');
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query, kinds);
  const { data: counts } = useQuery(workCountsQuery(kinds, filters.kind));
  const updateFilters = (change: Partial<MyWorksFilters>) =>
    setQuery(serializeFilters({ ...filters, page: 1, ...change }), { replace: true });

  return (
    <Page>
      <PageHeader
        title={section.title}
        description={
          <>
            <AuthorSums />
            {section.joined && <Link to={section.joined.path}>{section.joined.label}</Link>}
          </>
        }
        action={mayPublish && <CreateButton section={section} kinds={kinds} />}
      />
      <FilterBar
        panel={`my-${section.id}`}
        kinds={kinds}
        counts={counts}
        filters={filters}
        onChange={updateFilters}
      />
      <div id={`my-${section.id}`} role="tabpanel" aria-label={workTabLabels[filters.tab]}>
        <WorkList
          section={section}
          kinds={kinds}
          rowMeta={rowMeta}
          filters={filters}
          onFiltersChange={updateFilters}
        />
      </div>
    </Page>
  );
}

/** Institutions and operators write news, readers the other kinds. */
function useWritableKinds({ kinds }: WorkSection): readonly WorkKind[] {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  return kinds.filter((kind) => (kind === 'news') !== isReader);
}

/** The total reads of all works; renders nothing for 0. */
function AuthorSums() {
  const { data } = useQuery(authorStatsQuery(30));
  if (!data || data.totals.reads === 0) return null;
  const lately = data.days.reduce((sum, { numbers }) => sum + numbers.reads, 0);
  return (
    <>
      全部作品共被阅读 {formatNumber(data.totals.reads)} 次，近 30 天 {formatNumber(lately)} 次。
    </>
  );
}
