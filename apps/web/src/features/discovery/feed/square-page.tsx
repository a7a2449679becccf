import { type FeedName, feedLabels, feedNames } from '@gongdu/contract/discovery/feed';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { preferencesQuery } from '../../../entities/core/preferences/queries.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { Page, Split } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyExtra } from '../../../ui/overlay/lazy-component.ts';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { FeedList } from './feed-list.tsx';
import { RuleLine } from './rule-line.tsx';
import classes from './square.module.css';
import { SquareSide } from './square-side.tsx';

const ThoughtLine = lazyExtra(async () => (await import('./thought-line.tsx')).ThoughtLine);

const tabs = feedNames.map((id) => ({ id, name: feedLabels[id] }));
const panel = 'square-feed';

/** `/square` 广场; the address contains the feed. */
export function SquarePage() {
  const [query, setQuery] = useSearchParams();
  const feed: FeedName = feedNames.find((each) => each === query.get('feed')) ?? 'recommended';
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const { data: preferences } = useQuery({ ...preferencesQuery, enabled: isReader });
  const isWide = useMediaQuery('(width >= 1280px)');
  const main = (
    <div className={classes.main}>
      <div className={classes.tabs}>
        <Tabs
          label="广场"
          panel={panel}
          value={feed}
          onChange={(id) => setQuery(id === 'recommended' ? {} : { feed: id }, { replace: true })}
          tabs={tabs}
        />
      </div>
      {isReader && (
        <div className={classes.line}>
          <LazyBoundary>
            <ThoughtLine />
          </LazyBoundary>
        </div>
      )}
      {feed === 'recommended' && <RuleLine isReader={isReader} />}
      <div id={panel} role="tabpanel" aria-label={feedLabels[feed]}>
        <FeedList key={feed} feed={feed} personalized={preferences?.privacy.personalized ?? null} />
      </div>
    </div>
  );
  return (
    <Page>
      <PageHeader title="广场" />
      {isWide ? <Split side={<SquareSide />}>{main}</Split> : main}
    </Page>
  );
}
