import { DndContext, pointerWithin } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { useState } from 'react';
import { Can } from '../../../lib/auth/can.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { silentAnnouncements, usePointerSensors } from '../../../ui/list/sortable-list.tsx';
import classes from './book-categories.module.css';
import { CategoryRow } from './category-row.tsx';
import { NameForm } from './name-form.tsx';
import { flattenTree, moveTargets } from './tree.ts';
import { useCategories } from './use-categories.ts';

/** `/institute/book-categories` 图书分类: an institution's own tree. */
export function BookCategoriesPage() {
  const categories = useCategories();
  const [adding, setAdding] = useState(false);
  const sensors = usePointerSensors();
  const { data } = categories.list;
  const nodes = flattenTree(data ?? []);

  function moveInto(id: number, targetId: number): void {
    const node = nodes.find((each) => each.id === id);
    const target = node && moveTargets(nodes, node).find((each) => each.id === targetId);
    if (target) void categories.move({ node, parentId: target.id });
  }

  return (
    <Page>
      <PageHeader
        title="图书分类"
        count={data?.length}
        unit="个分类"
        description="拖到另一个分类上即成为它的子分类；最多 5 级。"
        action={
          <Can permissions={['inst:category:edit']}>
            <Button onClick={() => setAdding(true)}>新建分类</Button>
          </Can>
        }
      />
      {adding && (
        <Section>
          <NameForm label="分类名称" onClose={() => setAdding(false)} />
        </Section>
      )}
      <QueryView
        query={categories.list}
        empty={
          !adding && (
            <EmptyState
              icon={<IconCategory />}
              title="还没有分类"
              description="按书架的样子分几类，读者在主页上找书会更快。"
            />
          )
        }
      >
        {() => (
          <Section>
            <DndContext
              sensors={sensors}
              collisionDetection={pointerWithin}
              onDragEnd={({ active, over }) => moveInto(Number(active.id), Number(over?.id))}
              accessibility={{ announcements: silentAnnouncements }}
            >
              <ul className={classes.tree}>
                {nodes.map((node) => (
                  <CategoryRow key={node.id} node={node} nodes={nodes} actions={categories} />
                ))}
              </ul>
            </DndContext>
          </Section>
        )}
      </QueryView>
    </Page>
  );
}
