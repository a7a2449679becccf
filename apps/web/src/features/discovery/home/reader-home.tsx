import type { Home } from '@gongdu/contract/discovery/home';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { WorkRows } from '../../../entities/writing/work/work-rows.tsx';
import { Split } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent, lazyExtra } from '../../../ui/overlay/lazy-component.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './home.module.css';
import { CirclesNews, FollowedNews } from './news.tsx';
import { LeadsToJoin, Today, UpcomingLeads } from './today.tsx';

// a separate chunk, so that the page renders first
const RecommendationShelf = lazyComponent(
  async () => (await import('../../../entities/discovery/recommendation/shelf.tsx')).RecommendationShelf,
);
const GoodList = lazyExtra(async () => (await import('./good-list.tsx')).GoodList);
// a separate chunk: most readers have completed the first steps
const FirstSteps = lazyComponent(async () => (await import('./first-steps/first-steps.tsx')).FirstSteps);

type Reader = Extract<Home, { role: 'user' }>;

/** Today's reading and new works by others; side column: waiting items and the reader's own works. */
export function ReaderHome({ home }: { home: Reader }) {
  const { today, upcomingLeads, openLeads, circles, circlesJoined, followed, following, list, firstSteps } =
    home;
  return (
    <Split side={<OwnWorks home={home} />}>
      <Today parts={today} />
      {upcomingLeads.length > 0 && <UpcomingLeads leads={upcomingLeads} />}
      {firstSteps && (
        <LazyBoundary>
          <FirstSteps done={firstSteps} />
        </LazyBoundary>
      )}
      {openLeads.length > 0 && <LeadsToJoin leads={openLeads} />}
      {/* hidden while the first steps suggest circles and people to follow */}
      {!(firstSteps && circles.length === 0) && <CirclesNews circles={circles} joined={circlesJoined} />}
      {!(firstSteps && followed.length === 0) && <FollowedNews works={followed} following={following} />}
      <LazyBoundary>
        {list && <GoodList list={list} />}
        <RecommendationShelf slot="home" title="推荐阅读" size={4} chosenOnly={followed.length > 0} />
      </LazyBoundary>
    </Split>
  );
}

const recentShown = 4;

function OwnWorks({ home: { works, waiting, recent, today, firstSteps } }: { home: Reader }) {
  const shown = recent.filter(({ id }) => waiting.every((other) => other.id !== id)).slice(0, recentShown);
  return (
    <>
      {waiting.length > 0 && (
        <Section title="等我处理">
          <WorkRows works={waiting} excerpts />
        </Section>
      )}
      <Section title="我的创作">
        <p className={classes.sentence}>{ownWords(works)}</p>
        <Button
          component={Link}
          to="/publishPost/edit"
          variant={today.length > 0 || firstSteps ? 'default' : 'filled'}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          写点什么
        </Button>
      </Section>
      {shown.length > 0 && (
        <Section title="最近的创作" action={<Link to="/publishPost">全部</Link>}>
          <WorkRows works={shown} />
        </Section>
      )}
    </>
  );
}

/** The counters as a sentence; zeros are left out. */
function ownWords({ published, pending, refused, draft }: Reader['works']) {
  const counts = [
    { n: published, tab: 'published', words: '篇已发布' },
    { n: pending, tab: 'pending', words: '篇正在审核' },
    { n: refused, tab: 'refused', words: '篇要修改' },
    { n: draft, tab: 'draft', words: '篇写了一半' },
  ].filter(({ n }) => n > 0);
  if (counts.length === 0) return '还没有写过帖子。最近在读什么？从一小段摘抄写起也很好。';
  return counts.map(({ n, tab, words }, at) => (
    <span key={tab}>
      <Link to={`/publishPost?tab=${tab}`}>
        <strong>{formatNumber(n)}</strong> {words}
      </Link>
      {at < counts.length - 1 ? '，' : '。'}
    </span>
  ));
}
