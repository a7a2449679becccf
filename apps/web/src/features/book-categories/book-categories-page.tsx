import { Button } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './book-categories.module.css';
import { CategoryLine } from './category-line.tsx';
import { NameForm } from './name-form.tsx';
import { type Branch, linesOf, placesFor } from './tree.ts';
import { useCategories } from './use-categories.ts';

/** `/institute/book-categories` 图书分类: an institution's own tree. */
export function BookCategoriesPage() {
  const acts = useCategories();
  const [adding, setAdding] = useState(false);
  const dragged = useRef<Branch>(null);
  const { data, error, refetch } = acts.list;
  const lines = linesOf(data ?? []);

  function letGo(over: Branch): void {
    const moved = dragged.current;
    dragged.current = null;
    if (moved && placesFor(lines, moved).includes(over)) void acts.move(moved, over.id);
  }

  return (
    <>
      <PageHead
        title="图书分类"
        count={data?.length}
        sentence="拖到另一个分类上即成为它的子分类；最多 5 级。"
        action={<Button onClick={() => setAdding(true)}>新建分类</Button>}
      />
      {adding && (
        <div className={styles.first}>
          <NameForm label="分类名称" save={(name) => acts.add(name, null)} close={() => setAdding(false)} />
        </div>
      )}
      {!data && !error && <ListSkeleton rows={5} />}
      {!data && error && <ErrorState sentence={error.message} retry={() => void refetch()} />}
      {data && lines.length === 0 && !adding && (
        <EmptyState
          icon={<IconCategory />}
          title="还没有分类"
          sentence="按书架的样子分几类，读者在主页上找书会更快。"
        />
      )}
      {lines.length > 0 && (
        <ul className={styles.tree}>
          {lines.map((branch) => (
            <CategoryLine
              key={branch.id}
              branch={branch}
              lines={lines}
              acts={acts}
              startDrag={() => {
                dragged.current = branch;
              }}
              takeIn={() => letGo(branch)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
