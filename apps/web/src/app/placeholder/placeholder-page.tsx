import { useMatches } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { handleOf } from '../router/route-handle.ts';
import { menuIcon } from '../shell/menu-icon.tsx';
import { placeholderTexts } from './placeholder-texts.ts';

/** A calm page for a screen that is not built yet, and the default view of runtime menus without one. */
export function PlaceholderPage() {
  const handle = useMatches().map(handleOf).findLast(Boolean);
  const route = handle?.route;
  const isNested = handle?.ancestors.some(({ layout: frame }) => frame);
  const title = route?.meta.title ?? '';
  return (
    <>
      {!isNested && <PageHeader title={title} />}
      <EmptyState
        icon={menuIcon(route?.meta.icon)}
        title={`${title}正在筹备`}
        description={
          placeholderTexts[route?.path ?? ''] ?? '这个栏目的内容由共读运营团队配置，备好后会出现在这里。'
        }
      />
    </>
  );
}
