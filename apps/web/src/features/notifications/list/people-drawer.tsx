import type { NotificationActor, UserNotification } from '@gongdu/contract/notifications/notification';
import { Button, Drawer } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { block } from '../../../entities/notification/mute.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import type { NotificationSlots } from '../notifications-context.ts';
import { peopleQuery } from '../queries.ts';
import classes from './dialogs.module.css';

interface PeopleDrawerProps {
  readonly notification: UserNotification;
  readonly slots: NotificationSlots;
  readonly onClose: () => void;
}

/** Everybody behind one row; phones get it from below. */
export function PeopleDrawer({ notification, slots, onClose }: PeopleDrawerProps) {
  const isPhone = useMediaQuery('(max-width: 991.98px)');
  const people = useInfiniteQuery(peopleQuery(notification.id));
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '80%' : 420}
      title={notification.title}
      closeButtonProps={{ 'aria-label': '关闭' }}
      classNames={{ title: classes.title ?? '' }}
    >
      <InfiniteList list={people} empty={<EmptyState icon={<IconUsers />} title="这些操作已经撤回" />}>
        {(rows) => (
          <ul className={classes.people} aria-label="所有人">
            {rows.map((person) => (
              <PersonRow key={person.uid} person={person} slots={slots} onClose={onClose} />
            ))}
          </ul>
        )}
      </InfiniteList>
    </Drawer>
  );
}

interface PersonRowProps extends Pick<PeopleDrawerProps, 'slots' | 'onClose'> {
  readonly person: NotificationActor;
}

function PersonRow({ person, slots: { FollowBack }, onClose }: PersonRowProps) {
  const queryClient = useQueryClient();
  const { uid, name, avatar, at, me } = person;
  return (
    <li className={classes.person}>
      <Avatar name={name} picture={avatar} size={40} />
      <div className={classes.body}>
        <Link to={`/user/${uid}`} className={classes.name} onClick={onClose}>
          {name}
        </Link>
        <p className={classes.when}>
          <RelativeTime at={at} />
        </p>
      </div>
      {FollowBack && <FollowBack uid={uid} name={name} />}
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
    </li>
  );
}
