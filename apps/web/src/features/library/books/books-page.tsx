import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { bookCategoriesQuery } from '../../../entities/library/book/queries.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import classes from './catalogue/catalogue.module.css';
import { CatalogueList, SearchResults } from './catalogue/catalogue-list.tsx';
import { CategoryTree } from './catalogue/category-tree.tsx';
import { SuggestedBooks } from './catalogue/suggested-books.tsx';

/** `/books`: the catalogue by category, and a search over all of it. */
export function BooksPage() {
  const [query, setQuery] = useSearchParams();
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const { data: categories = [] } = useQuery(bookCategoriesQuery);
  const search = query.get('name') ?? '';
  const category = Number(query.get('category')) || undefined;
  const isAll = isReader && search === '' && category === undefined;
  const name = categories.find(({ id }) => id === category)?.name;

  return (
    <Page>
      <PageHeader
        title="书库"
        description={search === '' ? name : undefined}
        action={
          <Button component={Link} to="/authors" variant="subtle" color="gray">
            特邀作者
          </Button>
        }
      />
      <div className={classes.catalogue}>
        <CategoryTree
          categories={categories}
          selected={search === '' ? category : undefined}
          onSelect={(id) => setQuery(id === undefined ? {} : { category: String(id) }, { replace: true })}
        />
        <Stack>
          <Toolbar>
            <SearchInput
              className={classes.search}
              label="搜索图书"
              value={search}
              maxLength={100}
              onSearch={(value) => setQuery(value === '' ? {} : { name: value }, { replace: true })}
            />
          </Toolbar>
          {search !== '' && <SearchResults query={search} />}
          {search === '' && !isAll && <CatalogueList category={category} />}
          {isAll && (
            <>
              <SuggestedBooks />
              <Section title="全部图书">
                <CatalogueList category={undefined} />
              </Section>
            </>
          )}
        </Stack>
      </div>
    </Page>
  );
}
