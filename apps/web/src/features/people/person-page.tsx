import type { MemberProfile as Person } from '@gongdu/contract/community/member';
import { Button } from '@mantine/core';
import { IconArticle, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import listClasses from '../../entities/content/content-card.module.css';
import { ContentCard } from '../../entities/content/content-card.tsx';
import { BlockButton } from '../../entities/person/block-button.tsx';
import { MessageButton } from '../../entities/person/message-button.tsx';
import { PersonLine } from '../../entities/person/person-line.tsx';
import { FollowButton } from '../../entities/social/follow-button.tsx';
import { ReportButton } from '../../entities/social/report/report-button.tsx';
import { CallError } from '../../lib/api/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { InfiniteList } from '../../ui/list/infinite-list.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import classes from './person-page.module.css';
import { personQuery, personWorksQuery, relationsQuery } from './queries.ts';

const tabs = ['works', 'followers', 'following'] as const;
type Tab = (typeof tabs)[number];
const tabLabels: Readonly<Record<Tab, string>> = { works: '作品', followers: '粉丝', following: '关注' };

/** `/user/:uid`: a member's public page. */
export function PersonPage() {
  const uid = Number(useParams().uid);
  const { data: person, error, isPending, refetch } = useQuery(personQuery(uid));
  if (isPending) return <PageSkeleton shape="article" />;
  if (error instanceof CallError && (error.problem === 'member.not_found' || error.code === 400))
    return (
      <EmptyState
        icon={<IconUserOff />}
        title="没有找到这位成员"
        description="链接可能有误，或者这个账号已经注销。"
      />
    );
  if (!person) return <ErrorState description={error?.message ?? ''} onRetry={() => void refetch()} />;
  return <PersonView person={person} />;
}

function PersonView({ person }: { readonly person: Person }) {
  const [params, setParams] = useSearchParams();
  const { uid, counts, followsShown } = person;
  const open = tabs.filter((each) => each !== 'following' || followsShown);
  const tab = open.find((each) => each === params.get('tab')) ?? 'works';
  const numbers: Readonly<Record<Tab, number>> = counts;
  return (
    <div className={classes.page}>
      <PersonHeader person={person} />
      <nav className={classes.tabs} aria-label={`${person.name}的主页`}>
        {open.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.tab}
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => setParams(each === 'works' ? {} : { tab: each }, { replace: true })}
          >
            {tabLabels[each]} <span className={classes.number}>{numbers[each]}</span>
          </button>
        ))}
      </nav>
      {tab === 'works' ? <Works uid={uid} /> : <Relations key={tab} person={person} relation={tab} />}
    </div>
  );
}

function PersonHeader({ person }: { readonly person: Person }) {
  const { uid, name, avatar, bio, role, me, followsMe, counts } = person;
  return (
    <header className={classes.header}>
      <Avatar name={name} picture={avatar} size={72} />
      <div className={classes.body}>
        <h1 className={classes.name}>
          {name}
          {role === 'institution' && <span className={classes.badge}>机构</span>}
          {followsMe && <span className={classes.badge}>关注了你</span>}
        </h1>
        <p className={classes.bio}>{bio || '还没有写简介。'}</p>
        <p className={classes.meta}>获得 {counts.received} 次赞与收藏</p>
      </div>
      {me ? (
        <Button component={Link} to="/user/profile" variant="default">
          修改资料
        </Button>
      ) : (
        <div className={classes.actions}>
          <FollowButton target={{ kind: 'person', id: uid }} name={name} />
          <MessageButton uid={uid} name={name} />
          <BlockButton uid={uid} name={name} />
          <ReportButton kind="person" id={uid} name={name} />
        </div>
      )}
    </header>
  );
}

function Works({ uid }: { readonly uid: number }) {
  const works = useInfiniteQuery(personWorksQuery(uid));
  return (
    <InfiniteList
      list={works}
      empty={
        <EmptyState
          icon={<IconArticle />}
          title="还没有公开的作品"
          description="发布后的帖子、书评、书单和领读会出现在这里。"
        />
      }
    >
      {(rows) => (
        <ul className={listClasses.list} aria-label="作品">
          {rows.map((row) => (
            <ContentCard key={`${row.kind}-${row.contentId}`} row={row} showKind showAuthor={false} />
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}

function Relations({
  person,
  relation,
}: {
  readonly person: Person;
  readonly relation: 'followers' | 'following';
}) {
  const people = useInfiniteQuery(relationsQuery(person.uid, relation));
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
        <ul className={listClasses.list} aria-label={tabLabels[relation]}>
          {rows.map(({ uid, name, avatar, bio }) => (
            <li key={uid} className={classes.row}>
              <PersonLine uid={uid} name={name} avatar={avatar} note={bio}>
                <FollowButton target={{ kind: 'person', id: uid }} name={name} />
              </PersonLine>
            </li>
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}
