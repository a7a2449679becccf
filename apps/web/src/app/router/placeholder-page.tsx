import { useMatches } from 'react-router';
import { menuIcon } from '../../entities/institutions/institution-menu/menu-icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { handleOf } from './route-handle.ts';

/** The page of a menu entry for which operators chose no component. */
export function PlaceholderPage() {
  const handle = useMatches().map(handleOf).findLast(Boolean);
  const route = handle?.route;
  const isNested = handle?.ancestors.some(({ layout }) => layout);
  const title = route?.meta.title ?? '';
  return (
    <>
      {!isNested && <PageHeader title={title} />}
      <EmptyState
        icon={menuIcon(route?.meta.icon)}
        title={`${title}正在筹备`}
        description="这个栏目的内容由运营团队配置，备好后会出现在这里。"
      />
    </>
  );
}
