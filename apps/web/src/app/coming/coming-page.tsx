import { useMatches } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { menuIcon } from '../layout/menu-icon.tsx';
import { handleOf } from '../routing/route-handle.ts';
import { comingTexts } from './coming-texts.ts';

/** A calm page for a screen that a later issue builds, and the default view of runtime menus without one (S2). */
export function ComingPage() {
  const handle = useMatches().map(handleOf).findLast(Boolean);
  const route = handle?.route;
  const isFramed = handle?.above.some(({ frame }) => frame);
  const title = route?.meta.title ?? '';
  return (
    <>
      {!isFramed && <PageHead title={title} />}
      <EmptyState
        icon={menuIcon(route?.meta.icon)}
        title={`${title}正在筹备`}
        sentence={comingTexts[route?.path ?? ''] ?? '这个栏目的内容由共读运营团队配置，备好后会出现在这里。'}
      />
    </>
  );
}
