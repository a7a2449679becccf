import type { FoundWriter } from '@gongdu/contract/core/content-index/search';
import { Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MendedNote } from '../../../entities/core/content/mended-note.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { searchCountsQuery, writersQuery } from './queries.ts';
import type { SearchFilters } from './search-filters.ts';
import { SearchResults } from './search-results.tsx';

interface AuthorResultsProps {
  readonly filters: SearchFilters;
  readonly onShow: (change: Partial<SearchFilters>) => void;
  readonly onOpen: () => void;
}

/** Authors of the library's books, and the readers whom the community invited to write. */
export function AuthorResults(props: AuthorResultsProps) {
  const { filters, onOpen } = props;
  const writers = useQuery(writersQuery(filters.term));
  const { data: counts } = useQuery(searchCountsQuery(filters));
  const hasInvited = counts?.some(({ kind, n }) => kind === 'author' && n > 0);
  const invited = <SearchResults {...props} />;
  return (
    <QueryView query={writers} empty={invited}>
      {(found) => (
        <Stack gap="md">
          <MendedNote typed={filters.term} meant={found[0]?.mended} />
          <Section title="图书作者" description="书库里有他们写的书。">
            <List>
              {found.map((writer) => (
                <Writer key={writer.name} writer={writer} onOpen={onOpen} />
              ))}
            </List>
          </Section>
          {hasInvited && (
            <Section title="特邀作者" description="受邀来这里写作的书友。">
              {invited}
            </Section>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function Writer({ writer, onOpen }: { readonly writer: FoundWriter; readonly onOpen: () => void }) {
  const { name, link, book, books } = writer;
  return (
    <ListRow
      leading={<IconPencil size={20} stroke={1.6} aria-hidden />}
      title={
        <h2>
          <Link to={link} onClick={onOpen}>
            {name}
          </Link>
        </h2>
      }
      meta={books > 1 ? `《${book}》等 ${books} 本书` : `《${book}》`}
    />
  );
}
