import { useQuery } from '@tanstack/react-query';
import { peopleSearchQuery } from '../../../entities/core/person/find-people.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { AuthorList } from './author-list.tsx';
import { PeopleList } from './people-results.tsx';
import { writersQuery } from './queries.ts';

interface FoundNamesProps {
  readonly term: string;
  readonly onOpen: () => void;
}

const shownMax = 3;

/** Beside the results: authors of books with that name, and readers who are called so. */
export function FoundNames({ term, onOpen }: FoundNamesProps) {
  const { data: authors = [] } = useQuery(writersQuery(term));
  const { data: people = [] } = useQuery(peopleSearchQuery(term));
  return (
    <>
      {authors.length > 0 && (
        <Section title="图书作者">
          <AuthorList authors={authors.slice(0, shownMax)} onOpen={onOpen} />
        </Section>
      )}
      {people.length > 0 && (
        <Section title="书友">
          <PeopleList people={people.slice(0, shownMax)} level={3} onOpen={onOpen} />
        </Section>
      )}
    </>
  );
}
