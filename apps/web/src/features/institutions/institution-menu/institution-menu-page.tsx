import { Button } from '@mantine/core';
import { IconListTree, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { MenuForm } from './menu-form.tsx';
import { type EditedEntry, flattenMenu } from './menu-tree.ts';
import { menuQuery } from './queries.ts';
import { SortableMenu } from './sortable-menu.tsx';

/** `/inst-menu` 机构菜单: operators edit the menu of all institutions. */
export function InstitutionMenuPage() {
  const menu = useQuery(menuQuery);
  const [edited, setEdited] = useState<EditedEntry | null>(null);
  const nodes = flattenMenu(menu.data ?? []);
  return (
    <Page>
      <PageHeader
        title="机构菜单"
        count={menu.data && nodes.length}
        unit="个菜单项"
        description="所有机构共用这份菜单，保存后它们在下一次切换页面时看到新的样子。按钮决定成员可以被授予哪些权限。"
        action={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEdited({ parentId: null })}
          >
            新增菜单项
          </Button>
        }
      />
      <QueryView
        query={menu}
        empty={
          <EmptyState
            icon={<IconListTree />}
            title="菜单是空的"
            description="机构现在只能看到首页、主页装修和机构信息。先新增一个目录，再把页面放进去。"
          />
        }
      >
        {() => (
          <Section>
            <SortableMenu nodes={nodes} onEdit={setEdited} />
          </Section>
        )}
      </QueryView>
      {edited && <MenuForm edited={edited} nodes={nodes} onClose={() => setEdited(null)} />}
    </Page>
  );
}
