import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MendedNote } from '../../../entities/core/content/mended-note.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { AuthorList } from './author-list.tsx';
import { searchCountsQuery, writersQuery } from './queries.ts';
import type { SearchFilters } from './search-filters.ts';
import { SearchResults } from './search-results.tsx';

interface AuthorResultsProps {
  readonly filters: SearchFilters;
  readonly onShow: (change: Partial<SearchFilters>) => void;
  readonly onOpen: () => void;
}

/** Authors of the library's books, and the readers that the community has invited to write. */
export function AuthorResults(props: AuthorResultsProps) {
  const { filters, onOpen } = props;
  const writers = useQuery(writersQuery(filters.term));
  const { data: counts } = useQuery(searchCountsQuery(filters));
  const hasInvited = counts?.some(({ kind, n }) => kind === 'author' && n > 0);
  const invited = <SearchResults {...props} />;
  const invitedSection = hasInvited && (
    <Section title="特邀作者" description="受邀来这里写作的书友。">
      {invited}
    </Section>
  );
  return (
    <QueryView query={writers} empty={invitedSection || invited}>
      {(found) => (
        <Stack gap="md">
          <MendedNote typed={filters.term} meant={found[0]?.mended} />
          <Section title="图书作者" description="书库里有他们写的书。">
            <AuthorList authors={found} onOpen={onOpen} />
          </Section>
          {invitedSection}
        </Stack>
      )}
    </QueryView>
  );
}
