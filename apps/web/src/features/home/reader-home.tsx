import type { Home } from '@gongdu/contract/home';
import { IconBell, IconMessages, IconPencil, IconUser } from '@tabler/icons-react';
import { Split } from '../../ui/layout/page.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import classes from './home.module.css';
import { Shortcuts, StatCard, Stats } from './parts.tsx';
import { PostList } from './post-list.tsx';

// the page stands first
const RecommendationShelf = lazyComponent(
  async () => (await import('../../entities/recommendation/shelf.tsx')).RecommendationShelf,
);

const shortcuts = [
  {
    to: '/publishPost/edit',
    icon: <IconPencil size={20} />,
    name: '写点什么',
    description: '帖子、读后感、摘抄',
  },
  {
    to: '/message/system-notice',
    icon: <IconBell size={20} />,
    name: '系统消息',
    description: '审核结果和公告',
  },
  { to: '/message/im', icon: <IconMessages size={20} />, name: '消息对话', description: '和书友聊聊' },
  {
    to: '/user/profile',
    icon: <IconUser size={20} />,
    name: '个人中心',
    description: '资料、密码和登录设备',
  },
] as const;

export function ReaderHome({ home }: { home: Extract<Home, { role: 'user' }> }) {
  const { works, waiting, recent } = home;
  return (
    <>
      <Stats>
        <StatCard name="已发布" value={works.published} unit="篇" to="/publishPost?tab=published" />
        <StatCard name="审核中" value={works.pending} unit="篇" to="/publishPost?tab=pending" />
        <StatCard
          name="未通过"
          value={works.refused}
          unit="篇"
          to="/publishPost?tab=refused"
          calls={works.refused > 0}
        />
        <StatCard name="草稿" value={works.draft} unit="篇" to="/publishPost?tab=draft" />
      </Stats>
      <Split
        side={
          <>
            <Shortcuts items={shortcuts} />
            <LazyBoundary>
              <RecommendationShelf slot="home" title="推荐阅读" size={3} />
            </LazyBoundary>
          </>
        }
      >
        <Section title="等我处理">
          {waiting.length > 0 ? (
            <PostList posts={waiting} />
          ) : (
            <p className={classes.dimmed}>没有要修改的帖子，也没有写了一半的草稿。</p>
          )}
        </Section>
        <Section title="最近的创作">
          {recent.length > 0 ? (
            <PostList posts={recent} />
          ) : (
            <p className={classes.dimmed}>还没有写过帖子。最近在读什么？从一小段摘抄写起也很好。</p>
          )}
        </Section>
      </Split>
    </>
  );
}
