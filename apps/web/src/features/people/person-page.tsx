import type { MemberProfile as Person } from '@gongdu/contract/community/reaction';
import { Button } from '@mantine/core';
import { IconArticle, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { ContentLine } from '../../entities/content/content-line.tsx';
import lists from '../../entities/content/lists.module.css';
import { PersonRow } from '../../entities/person/person-row.tsx';
import { FollowButton } from '../../entities/social/follow-button.tsx';
import { personQuery, personWorksQuery, relationsQuery } from '../../entities/social/queries.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { InfiniteList } from '../../ui/list/infinite-list.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import classes from './person-page.module.css';

const tabs = ['works', 'followers', 'following'] as const;
type Tab = (typeof tabs)[number];
const tabLabels: Readonly<Record<Tab, string>> = { works: '作品', followers: '粉丝', following: '关注' };

interface PersonPageProps {
  /** What else can be done with somebody, beside following him. */
  readonly actions?: (person: Person) => ReactNode;
}

/** `/user/:uid`: somebody as others see him. */
export function PersonPage({ actions }: PersonPageProps) {
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
  return <PersonView person={person} actions={actions?.(person)} />;
}

interface PersonViewProps {
  readonly person: Person;
  readonly actions: ReactNode;
}

function PersonView({ person, actions }: PersonViewProps) {
  const [params, setParams] = useSearchParams();
  const { uid, counts, followsShown } = person;
  const open = tabs.filter((each) => each !== 'following' || followsShown);
  const tab = open.find((each) => each === params.get('tab')) ?? 'works';
  const numbers: Readonly<Record<Tab, number>> = counts;
  return (
    <div className={classes.page}>
      <PersonHeader person={person} actions={actions} />
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

function PersonHeader({ person, actions }: PersonViewProps) {
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
          {actions}
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
        <ul className={lists.list} aria-label="作品">
          {rows.map((row) => (
            <ContentLine key={`${row.kind}-${row.contentId}`} content={row} />
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
        <ul className={lists.list} aria-label={tabLabels[relation]}>
          {rows.map((row) => (
            <PersonRow key={row.uid} person={row} />
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}
