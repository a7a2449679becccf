import type { NotificationActor, UserNotification } from '@gongdu/contract/notifications/notification';
import { Button, Drawer } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { block } from '../../../entities/person/block.ts';
import { PersonLine } from '../../../entities/person/person-line.tsx';
import { FollowButton } from '../../../entities/social/follow-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { peopleQuery } from '../queries.ts';
import classes from './dialogs.module.css';

interface PeopleDrawerProps {
  readonly notification: UserNotification;
  readonly onClose: () => void;
}

/** The members behind one row; a bottom sheet on phones. */
export function PeopleDrawer({ notification, onClose }: PeopleDrawerProps) {
  const isPhone = useMediaQuery('(max-width: 991.98px)');
  const people = useInfiniteQuery(peopleQuery(notification.id));
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '80%' : 420}
      title={notification.title}
      classNames={{ title: classes.title ?? '' }}
    >
      <InfiniteList list={people} empty={<EmptyState icon={<IconUsers />} title="这些操作已经撤回" />}>
        {(rows) => (
          <ul className={classes.people} aria-label="所有人">
            {rows.map((person) => (
              <ActorRow key={person.uid} person={person} onClose={onClose} />
            ))}
          </ul>
        )}
      </InfiniteList>
    </Drawer>
  );
}

interface ActorRowProps extends Pick<PeopleDrawerProps, 'onClose'> {
  readonly person: NotificationActor;
}

function ActorRow({ person, onClose }: ActorRowProps) {
  const queryClient = useQueryClient();
  const { uid, name, avatar, at, me } = person;
  return (
    <li className={classes.person}>
      <PersonLine uid={uid} name={name} avatar={avatar} onOpen={onClose} note={<RelativeTime at={at} />}>
        <FollowButton target={{ kind: 'person', id: uid }} name={name} subdued />
        {!me && (
          <Button
            variant="subtle"
            color="gray"
            aria-label={`拉黑${name}`}
            onClick={() => void block(queryClient, person)}
          >
            拉黑
          </Button>
        )}
      </PersonLine>
    </li>
  );
}
