import type { NotificationActor, UserNotification } from '@gongdu/contract/core/notifications/notification';
import { Button, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { block } from '../../../../entities/core/person/block.ts';
import { PersonLine } from '../../../../entities/core/person/person-line.tsx';
import { FollowButton } from '../../../../entities/core/social/follow-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { Paragraphs } from '../../../../ui/text/paragraphs.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { peopleQuery } from '../queries.ts';

export interface OpenDialog {
  readonly kind: 'people' | 'text';
  readonly notification: UserNotification;
}

interface NotificationDialogProps extends OpenDialog {
  readonly onClose: () => void;
}

/** Dialogs over the list; their code loads at the first opening. */
export function NotificationDialog({ kind, ...dialog }: NotificationDialogProps) {
  return kind === 'people' ? <PeopleDrawer {...dialog} /> : <AnnouncementModal {...dialog} />;
}

type DialogProps = Omit<NotificationDialogProps, 'kind'>;

/** The members behind one row. */
function PeopleDrawer({ notification, onClose }: DialogProps) {
  const people = useInfiniteQuery(peopleQuery(notification.id));
  return (
    <ResponsiveModal onClose={onClose} title={notification.title} placement="side" width={420}>
      <InfiniteList list={people} empty={<EmptyState icon={<IconUsers />} title="这些操作已经撤回" />}>
        {(rows) => (
          <List label="所有人">
            {rows.map((person) => (
              <ActorRow key={person.uid} person={person} onClose={onClose} />
            ))}
          </List>
        )}
      </InfiniteList>
    </ResponsiveModal>
  );
}

interface ActorRowProps extends Pick<DialogProps, 'onClose'> {
  readonly person: NotificationActor;
}

function ActorRow({ person, onClose }: ActorRowProps) {
  const queryClient = useQueryClient();
  const { uid, name, avatar, at, me } = person;
  return (
    <ListRow>
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
    </ListRow>
  );
}

/** An announcement in full. */
function AnnouncementModal({ notification, onClose }: DialogProps) {
  return (
    <ResponsiveModal onClose={onClose} title={notification.title} width={560}>
      <Text c="dimmed" size="sm" mb="xs">
        <RelativeTime at={notification.createdAt} />
      </Text>
      <Paragraphs text={notification.body} />
    </ResponsiveModal>
  );
}
