import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import styles from './books-page.module.css';
import { CatalogueList, FoundList } from './catalogue-list.tsx';
import { CategoryTree } from './category-tree.tsx';
import { bookCategoriesQuery } from './queries.ts';

/** `/books`: the catalogue by category, and a search over all of it. */
export function BooksPage() {
  const [query, setQuery] = useSearchParams();
  const { data: categories = [] } = useQuery(bookCategoriesQuery);
  const words = query.get('name') ?? '';
  const category = Number(query.get('category')) || undefined;
  const name = categories.find(({ id }) => id === category)?.name;

  return (
    <>
      <PageHead title="书库" sentence={words === '' ? name : undefined} />
      <div className={styles.page}>
        <CategoryTree
          categories={categories}
          chosen={words === '' ? category : undefined}
          choose={(id) => setQuery(id === undefined ? {} : { category: String(id) }, { replace: true })}
        />
        <div className={styles.main}>
          <SearchBox
            className={styles.search}
            label="搜索图书"
            value={words}
            maxLength={100}
            onSearch={(value) => setQuery(value === '' ? {} : { name: value }, { replace: true })}
          />
          {words === '' ? <CatalogueList category={category} /> : <FoundList words={words} />}
        </div>
      </div>
    </>
  );
}
