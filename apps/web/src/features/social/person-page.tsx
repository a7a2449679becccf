import type { PersonPage as Person } from '@gongdu/contract/social';
import { Button } from '@mantine/core';
import { IconArticle, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { ContentCard } from './content-card.tsx';
import { FollowButton } from './follow-button.tsx';
import lists from './lists.module.css';
import { PersonLine } from './person-line.tsx';
import styles from './person-page.module.css';
import { personQuery, personWorksQuery, relationsQuery } from './queries.ts';

const tabs = ['works', 'followers', 'following'] as const;
type Tab = (typeof tabs)[number];
const tabWords: Readonly<Record<Tab, string>> = { works: '作品', followers: '粉丝', following: '关注' };

interface PersonPageProps {
  /** What else can be done with somebody, beside following him. */
  readonly acts?: (person: Person) => ReactNode;
}

/** `/user/:uid`: somebody as others see him. */
export function PersonPage({ acts }: PersonPageProps) {
  const uid = Number(useParams().uid);
  const { data: person, error, isPending, refetch } = useQuery(personQuery(uid));
  if (isPending) return <PageSkeleton shape="article" />;
  if (error instanceof CallError && (error.problem === 'person.not_found' || error.code === 400))
    return (
      <EmptyState
        icon={<IconUserOff />}
        title="没有找到这位成员"
        sentence="链接可能有误，或者这个账号已经注销。"
      />
    );
  if (!person) return <ErrorState sentence={error?.message ?? ''} retry={() => void refetch()} />;
  return <Shown person={person} acts={acts?.(person)} />;
}

interface ShownProps {
  readonly person: Person;
  readonly acts: ReactNode;
}

function Shown({ person, acts }: ShownProps) {
  const [params, setParams] = useSearchParams();
  const { uid, counts, followsShown } = person;
  const open = tabs.filter((each) => each !== 'following' || followsShown);
  const tab = open.find((each) => each === params.get('tab')) ?? 'works';
  const numbers: Readonly<Record<Tab, number>> = counts;
  return (
    <div className={styles.page}>
      <Head person={person} acts={acts} />
      <nav className={styles.tabs} aria-label={`${person.name}的主页`}>
        {open.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.tab}
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => setParams(each === 'works' ? {} : { tab: each }, { replace: true })}
          >
            {tabWords[each]} <span className={styles.number}>{numbers[each]}</span>
          </button>
        ))}
      </nav>
      {tab === 'works' ? <Works uid={uid} /> : <Relations key={tab} person={person} relation={tab} />}
    </div>
  );
}

function Head({ person, acts }: ShownProps) {
  const { uid, name, avatar, bio, role, me, followsMe, counts } = person;
  return (
    <header className={styles.head}>
      <NameAvatar name={name} picture={avatar} size={72} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          {name}
          {role === 'institution' && <span className={styles.badge}>机构</span>}
          {followsMe && <span className={styles.badge}>关注了你</span>}
        </h1>
        <p className={styles.bio}>{bio || '还没有写简介。'}</p>
        <p className={styles.facts}>获得 {counts.praised} 次赞与收藏</p>
      </div>
      {me ? (
        <Button component={Link} to="/user/profile" variant="default">
          修改资料
        </Button>
      ) : (
        <div className={styles.acts}>
          <FollowButton target={{ kind: 'person', id: uid }} name={name} />
          {acts}
        </div>
      )}
    </header>
  );
}

function Works({ uid }: { readonly uid: number }) {
  const works = useInfiniteQuery(personWorksQuery(uid));
  return (
    <EndlessList
      list={works}
      empty={
        <EmptyState
          icon={<IconArticle />}
          title="还没有公开的作品"
          sentence="发布后的帖子、书评、书单和领读会出现在这里。"
        />
      }
    >
      {(rows) => (
        <ul className={lists.list} aria-label="作品">
          {rows.map((row) => (
            <ContentCard key={`${row.kind}-${row.contentId}`} content={row} />
          ))}
        </ul>
      )}
    </EndlessList>
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
    <EndlessList
      list={people}
      empty={
        <EmptyState
          icon={<IconUsers />}
          title={relation === 'followers' ? '还没有人关注' : '还没有关注任何人'}
        />
      }
    >
      {(rows) => (
        <ul className={lists.list} aria-label={tabWords[relation]}>
          {rows.map((row) => (
            <PersonLine key={row.uid} person={row} />
          ))}
        </ul>
      )}
    </EndlessList>
  );
}
