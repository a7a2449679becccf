import type { MemberProfile as Person } from '@gongdu/contract/core/accounts/member';
import { Button } from '@mantine/core';
import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { BlockButton } from '../../../entities/core/person/block-button.tsx';
import { MessageButton } from '../../../entities/core/person/message-button.tsx';
import { personQuery } from '../../../entities/core/person/queries.ts';
import { FollowButton } from '../../../entities/core/social/follow-button.tsx';
import { OpenReport, ReportButton } from '../../../entities/core/social/report/report-button.tsx';
import { ShareButton } from '../../../entities/core/social/share/share-button.tsx';
import { isNotFound } from '../../../lib/api/call-error.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useMissingPage, usePageTitle } from '../../../ui/layout/page-title.ts';
import { ProfileHeader } from '../../../ui/layout/profile-header.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { useTabInAddress } from '../../../ui/list/use-tab-in-address.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { PersonQuotes } from './person-quotes.tsx';
import { PersonShelf } from './person-shelf.tsx';
import { PersonShortReviews } from './person-short-reviews.tsx';
import { OwnThoughts, PersonThoughts } from './person-thoughts.tsx';
import { PersonWorks } from './person-works.tsx';
import { relationsQuery } from './queries.ts';

const tabs = ['works', 'thoughts', 'shortReviews', 'shelf', 'quotes', 'followers', 'following'] as const;
type Tab = (typeof tabs)[number];
const tabLabels: Readonly<Record<Tab, string>> = {
  works: '作品',
  thoughts: '想法',
  shortReviews: '短评',
  shelf: '书架',
  quotes: '书摘',
  followers: '粉丝',
  following: '关注',
};

const ofReaders: ReadonlySet<Tab> = new Set(['thoughts', 'shortReviews', 'shelf', 'quotes']);

function isCounted(tab: Tab): tab is Exclude<Tab, 'shortReviews' | 'shelf' | 'quotes'> {
  return tab === 'thoughts' || !ofReaders.has(tab);
}

/** `/user/:uid`: a member's public page. */
export function PersonPage() {
  const uid = Number(useParams().uid);
  const person = useQuery(personQuery(uid));
  usePageTitle(person.data?.name);
  const isMissing = isNotFound(person.error);
  useMissingPage(isMissing);
  if (isMissing)
    return (
      <EmptyState
        icon={<IconUserOff />}
        title="没有找到这位成员"
        description="链接可能有误，或者这个账号已经注销。"
      />
    );
  return (
    <Page width="reading">
      <QueryView query={person} skeleton={<PageSkeleton shape="article" />}>
        {(data) => <PersonView person={data} />}
      </QueryView>
    </Page>
  );
}

function PersonView({ person }: { readonly person: Person }) {
  const { uid, name, role, counts, followsShown } = person;
  const open = tabs
    .filter((id) => (id !== 'following' || followsShown) && (!ofReaders.has(id) || role === 'user'))
    .map((id) => ({ id, name: tabLabels[id], ...(isCounted(id) && { count: counts[id] }) }));
  const [tab, openTab] = useTabInAddress(open, 'works');
  return (
    <>
      <PersonHeader person={person} />
      <Tabs label={`${name}的主页`} value={tab} onChange={openTab} tabs={open}>
        {tab === 'works' && <PersonWorks uid={uid} />}
        {tab === 'thoughts' && (person.me ? <OwnThoughts /> : <PersonThoughts uid={uid} />)}
        {tab === 'shortReviews' && <PersonShortReviews uid={uid} />}
        {tab === 'shelf' && <PersonShelf uid={uid} />}
        {tab === 'quotes' && <PersonQuotes uid={uid} />}
        {(tab === 'followers' || tab === 'following') && <Relations key={tab} uid={uid} relation={tab} />}
      </Tabs>
    </>
  );
}

function PersonHeader({ person }: { readonly person: Person }) {
  const { uid, name, avatar, bio, role, region, publicPage, me, followsMe, counts } = person;
  return (
    <ProfileHeader
      picture={<Avatar name={name} picture={avatar} size={72} />}
      title={name}
      badges={
        <>
          {role === 'institution' && <Badge tone="brand">机构</Badge>}
          {followsMe && <Badge tone="brand">关注了你</Badge>}
        </>
      }
      meta={
        <>
          <span>获得 {formatNumber(counts.received)} 次赞与收藏</span>
          {role !== 'admin' && <span>IP 属地：{region ?? '未知'}</span>}
        </>
      }
      actions={
        me ? (
          <>
            <Button component={Link} to="/user/profile" variant="default">
              修改资料
            </Button>
            <ShareButton path={`/user/${uid}`} name={name} />
          </>
        ) : (
          <>
            <FollowButton target={{ kind: 'person', id: uid }} name={name} />
            <MessageButton uid={uid} name={name} isInstitution={role === 'institution'} />
            {publicPage && (
              <Button component="a" href={`/i/${publicPage}`} variant="default">
                机构主页
              </Button>
            )}
            <ShareButton path={`/user/${uid}`} name={name} />
            <BlockButton uid={uid} name={name} />
            <ReportButton kind="person" id={uid} name={name} />
            {publicPage && <PageReport uid={uid} name={name} />}
          </>
        )
      }
    >
      <p>{bio || '还没有写简介。'}</p>
    </ProfileHeader>
  );
}

/** `?report=page` is set by 举报 on an institution's public page. */
function PageReport({ uid, name }: Pick<Person, 'uid' | 'name'>) {
  const [params, setParams] = useSearchParams();
  if (params.get('report') !== 'page') return null;
  const close = () =>
    setParams(
      (now) => {
        now.delete('report');
        return now;
      },
      { replace: true },
    );
  return <OpenReport kind="institution_page" id={uid} name={`${name}的机构主页`} onClose={close} />;
}

interface RelationsProps {
  readonly uid: number;
  readonly relation: 'followers' | 'following';
}

function Relations({ uid: person, relation }: RelationsProps) {
  const people = useInfiniteQuery(relationsQuery(person, relation));
  return (
    <InfiniteList
      list={people}
      empty={
        <EmptyState
          icon={<IconUsers />}
          title={relation === 'followers' ? '还没有人关注' : '还没有关注任何人'}
        />
      }
    >
      {(rows) => (
        <List label={tabLabels[relation]}>
          {rows.map(({ uid, name, avatar, bio }) => (
            <ListRow
              key={uid}
              leading={<Avatar name={name} picture={avatar || null} size={40} />}
              title={<Link to={`/user/${uid}`}>{name}</Link>}
              meta={bio}
              actions={<FollowButton target={{ kind: 'person', id: uid }} name={name} />}
            />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}
