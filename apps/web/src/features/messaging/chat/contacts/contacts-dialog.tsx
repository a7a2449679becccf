import { imUsername, uidOfImUsername } from '@gongdu/contract/messaging/content';
import { Button, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { peopleSearchQuery } from '../../../../entities/core/person/find-people.ts';
import { PersonLine } from '../../../../entities/core/person/person-line.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { SearchState } from '../../../../ui/feedback/search-state.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import classes from '../dialogs.module.css';
import { joinRequestsQuery } from '../groups/join-requests.ts';
import { JoinRequestsPanel } from '../groups/join-requests-panel.tsx';
import { openConversationWith } from '../store/conversations.ts';
import {
  type Contact,
  type Contacts,
  contactsQuery,
  useAcceptFriend,
  useAddFriend,
  useDeclineFriend,
  useRemoveFriend,
  useUnblockContact,
} from './contacts.ts';
import { nobody } from './people-picker.tsx';

interface ContactsDialogProps {
  readonly onClose: () => void;
  readonly onOpen: (convId: number) => void;
}

type Tab = 'friends' | 'asked' | 'joins' | 'find' | 'blocked';

export function ContactsDialog({ onClose, onOpen }: ContactsDialogProps) {
  const [tab, setTab] = useState<Tab>('friends');
  const contacts = useQuery(contactsQuery);
  const { data } = contacts;
  const joinRequests = useQuery(joinRequestsQuery);
  const tabs = [
    { id: 'friends', name: '好友', count: data?.friends.length },
    { id: 'asked', name: '好友申请', count: data?.requests.length },
    { id: 'joins', name: '入群申请', count: joinRequests.data?.incoming.length },
    { id: 'find', name: '添加好友' },
    { id: 'blocked', name: '黑名单', count: data?.blocked.length },
  ] as const;
  const { run: message } = useAction((uid: number) => openConversationWith(uid), { onDone: onOpen });
  const onMessage = (username: string) => {
    const uid = uidOfImUsername(username);
    if (uid !== null) void message(uid);
  };
  return (
    <ResponsiveModal onClose={onClose} title="通讯录" width={520}>
      <Stack gap="sm">
        <Tabs tabs={tabs} value={tab} onChange={setTab} label="通讯录" panelClass={classes.contacts}>
          {tab === 'joins' ? (
            <JoinRequestsPanel requests={joinRequests} />
          ) : (
            <QueryView query={contacts} skeleton={<ListSkeleton rows={4} picture />}>
              {(lists) => <ContactList tab={tab} contacts={lists} onMessage={onMessage} />}
            </QueryView>
          )}
        </Tabs>
      </Stack>
    </ResponsiveModal>
  );
}

interface ContactListProps {
  readonly tab: Exclude<Tab, 'joins'>;
  readonly contacts: Contacts;
  readonly onMessage: (username: string) => void;
}

function ContactList({ tab, contacts, onMessage }: ContactListProps) {
  switch (tab) {
    case 'friends':
      return (
        <People rows={contacts.friends} empty="还没有好友" description="在「添加好友」里按名字查找书友。">
          {(person) => <FriendActions friend={person} onMessage={onMessage} />}
        </People>
      );
    case 'asked':
      return (
        <People rows={contacts.requests} empty="没有等待处理的好友申请">
          {(person) => <RequestActions requester={person} />}
        </People>
      );
    case 'find':
      return <FindPeople friends={contacts.friends} onMessage={onMessage} />;
    case 'blocked':
      return (
        <People rows={contacts.blocked} empty="黑名单是空的">
          {(person) => <UnblockButton contact={person} />}
        </People>
      );
  }
}

interface ListedPerson extends Contact {
  readonly avatar: string;
  readonly memo_name?: string;
  readonly why?: string;
}

interface PeopleProps<P extends ListedPerson> {
  readonly rows: readonly P[];
  readonly empty: string;
  readonly description?: string;
  readonly children: (person: P) => ReactNode;
}

function People<P extends ListedPerson>({ rows, empty, description = '', children }: PeopleProps<P>) {
  if (rows.length === 0) return <EmptyState icon={<IconUsers />} title={empty} description={description} />;
  return (
    <List>
      {rows.map((person) => (
        <ListRow key={person.username}>
          <PersonLine name={person.memo_name || person.nickname} avatar={person.avatar} note={person.why}>
            {children(person)}
          </PersonLine>
        </ListRow>
      ))}
    </List>
  );
}

interface FriendActionsProps extends Pick<ContactListProps, 'onMessage'> {
  readonly friend: Contact;
}

function FriendActions({ friend, onMessage }: FriendActionsProps) {
  const remove = useRemoveFriend();
  return (
    <>
      <Button size="compact-sm" onClick={() => onMessage(friend.username)}>
        发消息
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        loading={remove.busy}
        onClick={() => void remove.run(friend)}
      >
        删除
      </Button>
    </>
  );
}

function RequestActions({ requester }: { readonly requester: Contact }) {
  const accept = useAcceptFriend();
  const decline = useDeclineFriend();
  return (
    <>
      <Button size="compact-sm" loading={accept.busy} onClick={() => void accept.run(requester)}>
        同意
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={decline.busy}
        onClick={() => void decline.run(requester)}
      >
        婉拒
      </Button>
    </>
  );
}

function UnblockButton({ contact }: { readonly contact: Contact }) {
  const { run, busy } = useUnblockContact();
  return (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => void run(contact)}>
      移出黑名单
    </Button>
  );
}

interface FindPeopleProps extends Pick<ContactListProps, 'onMessage'> {
  readonly friends: Contacts['friends'];
}

function FindPeople({ friends, onMessage }: FindPeopleProps) {
  const [name, setName] = useState('');
  const search = useQuery({ ...peopleSearchQuery(name), placeholderData: keepPreviousData });
  const people = (search.data ?? []).filter(({ me }) => !me);
  const known = new Set(friends.map(({ username }) => username));
  return (
    <>
      <SearchInput label="按名字查找书友" value={name} onSearch={setName} maxLength={40} />
      <List>
        {people.map((person) => {
          const username = imUsername(person.uid);
          return (
            <ListRow key={person.uid}>
              <PersonLine name={person.name} avatar={person.avatar} note={person.bio}>
                <Button size="compact-sm" variant="default" onClick={() => onMessage(username)}>
                  发消息
                </Button>
                {!known.has(username) && <AddFriendButton person={{ username, nickname: person.name }} />}
              </PersonLine>
            </ListRow>
          );
        })}
      </List>
      {people.length === 0 && <SearchState search={search} none={nobody(name)} />}
    </>
  );
}

function AddFriendButton({ person }: { readonly person: Contact }) {
  const { run, busy } = useAddFriend();
  return (
    <Button size="compact-sm" loading={busy} onClick={() => void run(person)}>
      加好友
    </Button>
  );
}
