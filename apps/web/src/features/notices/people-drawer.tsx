import type { Notice, NoticeActor } from '@gongdu/contract/notice';
import { Button, Drawer } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { When } from '../../ui/when.tsx';
import type { NoticeSlots } from './notices-context.ts';
import { peopleQuery } from './queries.ts';
import styles from './sheets.module.css';
import { block } from './silence.ts';

interface PeopleDrawerProps {
  readonly notice: Notice;
  readonly slots: NoticeSlots;
  readonly close: () => void;
}

/** Everybody behind one row; phones get it from below. */
export function PeopleDrawer({ notice, slots, close }: PeopleDrawerProps) {
  const phone = useMedia('(max-width: 991.98px)');
  const people = useInfiniteQuery(peopleQuery(notice.id));
  return (
    <Drawer
      opened
      onClose={close}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '80%' : 420}
      title={notice.title}
      closeButtonProps={{ 'aria-label': '关闭' }}
      classNames={{ title: styles.title ?? '' }}
    >
      <EndlessList list={people} empty={<EmptyState icon={<IconUsers />} title="这些操作已经撤回" />}>
        {(rows) => (
          <ul className={styles.people} aria-label="所有人">
            {rows.map((person) => (
              <Person key={person.uid} person={person} slots={slots} close={close} />
            ))}
          </ul>
        )}
      </EndlessList>
    </Drawer>
  );
}

interface PersonProps extends Pick<PeopleDrawerProps, 'slots' | 'close'> {
  readonly person: NoticeActor;
}

function Person({ person, slots: { FollowBack }, close }: PersonProps) {
  const queries = useQueryClient();
  const { uid, name, avatar, at, me } = person;
  return (
    <li className={styles.person}>
      <NameAvatar name={name} picture={avatar} size={40} />
      <div className={styles.words}>
        <Link to={`/user/${uid}`} className={styles.name} onClick={close}>
          {name}
        </Link>
        <p className={styles.when}>
          <When at={at} />
        </p>
      </div>
      {FollowBack && <FollowBack uid={uid} name={name} />}
      {!me && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={`拉黑${name}`}
          onClick={() => void block(queries, person)}
        >
          拉黑
        </Button>
      )}
    </li>
  );
}
