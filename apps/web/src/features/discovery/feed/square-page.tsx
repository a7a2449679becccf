import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { preferencesQuery } from '../../../entities/core/preferences/queries.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { Page, Split } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent, lazyExtra } from '../../../ui/overlay/lazy-component.ts';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { FeedList } from './feed-list.tsx';
import { RuleButton } from './rule-button.tsx';
import classes from './square.module.css';
import { SquareSide } from './square-side.tsx';
import { queryOf, type SquareTab, squareLabels, tabIn, tabsWith } from './square-tabs.ts';
import { useRefresh } from './use-refresh.ts';

const ThoughtLine = lazyExtra(async () => (await import('./thought-line.tsx')).ThoughtLine);
const TopicTab = lazyComponent(async () => (await import('./topic-tab.tsx')).TopicTab);

const panel = 'square-feed';

/** `/square` 广场, on phones 发现; the address contains the tab. */
export function SquarePage() {
  const [query, setQuery] = useSearchParams();
  const tab = tabIn(query);
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const { data: preferences } = useQuery({ ...preferencesQuery, enabled: isReader });
  const isWide = useMediaQuery('(width >= 1280px)');
  const isPhone = useMediaQuery('(width < 992px)');
  const refresh = useRefresh(tab);
  const onTabChange = (id: SquareTab) => (id === tab ? refresh() : setQuery(queryOf(id), { replace: true }));
  const main = (
    <div className={classes.main}>
      <div className={classes.tabs}>
        <div className={classes.strip}>
          <Tabs label="广场" panel={panel} value={tab} onChange={onTabChange} tabs={tabsWith(tab)} />
        </div>
        {!isPhone && <RuleButton isReader={isReader} />}
      </div>
      {isReader && !isPhone && (
        <div className={classes.line}>
          <LazyBoundary>
            <ThoughtLine />
          </LazyBoundary>
        </div>
      )}
      <div id={panel} role="tabpanel" aria-label={squareLabels[tab]}>
        {tab === 'topic' ? (
          <LazyBoundary height={480}>
            <TopicTab />
          </LazyBoundary>
        ) : (
          <FeedList key={tab} feed={tab} personalized={preferences?.privacy.personalized ?? null} />
        )}
      </div>
    </div>
  );
  return (
    <Page>
      <PageHeader title={isPhone ? '发现' : '广场'} />
      {isWide ? <Split side={<SquareSide />}>{main}</Split> : main}
    </Page>
  );
}
