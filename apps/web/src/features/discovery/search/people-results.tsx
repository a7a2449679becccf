import type { MemberHit } from '@gongdu/contract/core/accounts/member';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MendedNote } from '../../../entities/core/content/mended-note.tsx';
import { peopleSearchQuery } from '../../../entities/core/person/find-people.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';

interface PeopleResultsProps {
  readonly term: string;
  readonly onOpen: () => void;
}

/** The ten members whose names match best. */
export function PeopleResults({ term, onOpen }: PeopleResultsProps) {
  const people = useQuery(peopleSearchQuery(term));
  return (
    <QueryView
      query={people}
      empty={
        <EmptyState
          icon={<IconZoomQuestion />}
          title={`没有叫「${term}」的书友`}
          description="按名字里连着的几个字、拼音或首字母找，编号和手机号找不到人。"
        />
      }
    >
      {(found) => (
        <>
          <MendedNote typed={term} meant={found[0]?.mended} />
          <PeopleList people={found} level={2} onOpen={onOpen} />
        </>
      )}
    </QueryView>
  );
}

interface PeopleListProps {
  readonly people: readonly MemberHit[];
  /** Of the names' headings. */
  readonly level: 2 | 3;
  readonly onOpen: () => void;
}

export function PeopleList({ people, level, onOpen }: PeopleListProps) {
  const Name = `h${level}` as const;
  return (
    <List>
      {people.map(({ uid, name, avatar, bio, invited }) => (
        <ListRow
          key={uid}
          leading={<Avatar name={name} picture={avatar} size={48} />}
          title={
            <Name>
              <Link to={`/user/${uid}`} onClick={onOpen}>
                {name}
              </Link>
            </Name>
          }
          badges={invited && <Badge tone="brand">特邀作者</Badge>}
          excerpt={bio}
        />
      ))}
    </List>
  );
}
