import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PersonLine } from '../../../entities/core/person/person-line.tsx';
import { FollowButton } from '../../../entities/core/social/follow-button.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { feedQuery } from './queries.ts';
import classes from './square.module.css';

const suggestionsMax = 6;

/** 关注 without any works: explains what to do, and suggests authors that others like. */
export function Suggestions() {
  const me = useSession(({ user }) => user?.uid);
  const { data } = useInfiniteQuery(feedQuery('recommended'));
  const people = new Map<number, { uid: number; name: string; avatar: string | null; title: string }>();
  for (const { author, title } of data?.pages.flatMap(({ rows }) => rows) ?? [])
    if (author && author.uid !== me && !people.has(author.uid)) people.set(author.uid, { ...author, title });
  return (
    <>
      <EmptyState
        icon={<IconUserPlus />}
        title="这里会是你关注的人和频道的新作品"
        description="在作者的主页或频道页上点“关注”。"
        action={
          <Button component={Link} to="/channels" variant="default">
            看全部频道
          </Button>
        }
      />
      {people.size > 0 && (
        <Section title="可以先关注他们">
          <ul className={classes.people} aria-label="可以先关注他们">
            {[...people.values()].slice(0, suggestionsMax).map(({ uid, name, avatar, title }) => (
              <li key={uid}>
                <PersonLine uid={uid} name={name} avatar={avatar} note={`写了《${title}》`}>
                  <FollowButton target={{ kind: 'person', id: uid }} name={name} subdued />
                </PersonLine>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
