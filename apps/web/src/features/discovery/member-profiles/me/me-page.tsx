import type { MemberProfile } from '@gongdu/contract/core/accounts/member';
import { Button } from '@mantine/core';
import { IconEye, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { homeQuery } from '../../../../entities/core/home/query.ts';
import { personQuery } from '../../../../entities/core/person/queries.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { iconButtonClass } from '../../../../ui/button/icon-button.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageActions } from '../../../../ui/layout/page-actions.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { useTabInAddress } from '../../../../ui/list/use-tab-in-address.ts';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent, lazyExtra } from '../../../../ui/overlay/lazy-component.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { Lately } from './lately.tsx';
import classes from './me.module.css';
import { myTabs } from './my-tabs.ts';
import { timeSince } from './time-since.ts';

const NameOffer = lazyExtra(async () => (await import('./name-offer.tsx')).NameOffer);
const MyLists = lazyComponent(async () => (await import('./my-lists.tsx')).MyLists);

/** `/me` 我: what the member reads and writes, in one place. */
export function MePage() {
  const user = useSession((state) => state.user);
  const [tab, openTab] = useTabInAddress(myTabs, 'lately');
  const isPhone = useMediaQuery('(width < 992px)');
  const { data: person } = useQuery({ ...personQuery(user?.uid ?? 0), enabled: user !== null });
  // the first view asks for it; other tabs show its count where it has been asked for
  const asks = tab === 'lately';
  const { data: home } = useQuery({ ...homeQuery, enabled: asks });
  const joined = home?.role === 'user' ? home.circlesJoined : undefined;
  if (!user) return null;
  const { uid, name, avatar } = user;
  return (
    <Page>
      <PageHeader title={name} />
      <div className={classes.head}>
        <Avatar name={name} picture={avatar} size={isPhone ? 64 : 84} />
        <div className={classes.who}>
          {!isPhone && (
            <p className={classes.name} aria-hidden>
              {name}
            </p>
          )}
          <p className={classes.bio}>{person?.bio || '还没有写简介。'}</p>
          <p className={classes.facts}>{person && <Facts person={person} />}</p>
        </div>
        {isPhone ? <BarActions uid={uid} name={name} /> : <HeadActions uid={uid} />}
      </div>
      {user.nameShowsPhone && (
        <LazyBoundary>
          <NameOffer />
        </LazyBoundary>
      )}
      <Tabs
        label="我的"
        value={tab}
        onChange={openTab}
        tabs={withCounts(person?.counts, asks || joined !== undefined ? { count: joined } : {})}
        panelClass={classes.panel}
      >
        {tab === 'lately' ? (
          <Lately uid={uid} hasWritten={(person?.counts.works ?? 0) > 0} />
        ) : (
          <LazyBoundary height={480}>
            <MyLists key={tab} tab={tab} uid={uid} counts={person?.counts} />
          </LazyBoundary>
        )}
      </Tabs>
    </Page>
  );
}

/** What the calls of the first view count; the other lists would have to be counted. */
function withCounts(
  counts: MemberProfile['counts'] | undefined,
  circles: { readonly count?: number | undefined },
) {
  const known = new Map<string, { readonly count?: number | undefined }>([
    ['works', { count: counts?.works }],
    ['lists', { count: counts?.lists }],
    ['circles', circles],
  ]);
  return myTabs.map((tab) => ({ ...tab, ...known.get(tab.id) }));
}

function Facts({ person: { uid, counts, joinedAt } }: { readonly person: MemberProfile }) {
  return (
    <>
      <Link to={`/user/${uid}?tab=followers`}>{formatNumber(counts.followers)} 人关注</Link>
      <Link to={`/user/${uid}?tab=following`}>关注 {formatNumber(counts.following)} 人</Link>
      <span>来了{timeSince(joinedAt)}</span>
    </>
  );
}

function HeadActions({ uid }: { readonly uid: number }) {
  return (
    <div className={classes.actions}>
      <Button
        component={Link}
        to="/user/profile"
        variant="subtle"
        color="gray"
        leftSection={<IconSettings size={16} stroke={1.5} aria-hidden />}
      >
        设置
      </Button>
      <Button component={Link} to={`/user/${uid}`} variant="default">
        别人看到的样子
      </Button>
    </div>
  );
}

/** On phones the name is the bar's title, with the public page and the settings beside it. */
function BarActions({ uid, name }: { readonly uid: number; readonly name: string }) {
  return (
    <PageActions>
      <span className={classes.barName}>{name}</span>
      <Link to={`/user/${uid}`} className={iconButtonClass} aria-label="别人看到的样子">
        <IconEye size={22} stroke={1.5} aria-hidden />
      </Link>
      <Link to="/user/profile" className={iconButtonClass} aria-label="设置">
        <IconSettings size={22} stroke={1.5} aria-hidden />
      </Link>
    </PageActions>
  );
}
