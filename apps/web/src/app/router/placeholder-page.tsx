import { useMatches } from 'react-router';
import { menuIcon } from '../../entities/institution-menu/menu-icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { handleOf } from './route-handle.ts';

/** A calm page for a screen that is not built yet, and the default view of runtime menus without one. */
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
        description={
          placeholderTexts[route?.path ?? ''] ?? '这个栏目的内容由运营团队配置，备好后会出现在这里。'
        }
      />
    </>
  );
}

/** What a screen will hold, one or two sentences a path; it goes when the screen is built. */
const placeholderTexts: Readonly<Record<string, string>> = {
  '/VisualEditor/index':
    '用积木式的版块装修机构主页：轮播、书架、活动、联系方式，支持手机与电脑预览和定时发布。',
  '/approval/channels': '频道的设立与变更申请会排在这里。',
  '/circles/selection': '挑选首页推荐的圈子，安排先后次序和展示时段。',
  '/recommend/intervention': '为推荐位指定内容、权重和起止时间，时段重叠时会提醒。',
  '/users': '查找用户，查看状态与记录，必要时限制或恢复其权限。',
  '/site': '维护站点信息：证照、备案号和对外展示的联系方式。',
};
