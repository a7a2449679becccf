import { imUsername, uidOfImUsername } from '@gongdu/contract/messaging/content';
import { Button, Modal } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { peopleSearchQuery } from '../../../entities/person/find-people.ts';
import { PersonLine } from '../../../entities/person/person-line.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { useEscapeLayer } from '../../../ui/overlay/use-escape-layer.ts';
import classes from '../dialogs.module.css';
import { joinRequestsQuery } from '../groups/join-requests.ts';
import { JoinRequestsPanel } from '../groups/join-requests-panel.tsx';
import { openConversationWith } from '../store/conversations.ts';
import { type Contacts, contactActions, contactsQuery } from './contacts.ts';

interface ContactsDialogProps {
  readonly onClose: () => void;
  readonly onOpen: (convId: number) => void;
}

type Tab = 'friends' | 'asked' | 'joins' | 'find' | 'blocked';

export function ContactsDialog({ onClose, onOpen }: ContactsDialogProps) {
  const ownEscape = useEscapeLayer(onClose);
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
  const onMessage = (username: string) => {
    const uid = uidOfImUsername(username);
    if (uid !== null) void openConversationWith(uid).then(onOpen, () => undefined);
  };
  return (
    <Modal opened onClose={onClose} {...ownEscape} title="通讯录" size={520}>
      <div className={classes.form}>
        <Tabs tabs={tabs} value={tab} onChange={setTab} label="通讯录" panel="contacts" />
        <div
          id="contacts"
          className={classes.contacts}
          role="tabpanel"
          aria-label={tabs.find(({ id }) => id === tab)?.name}
        >
          {contacts.isError && <ErrorState onRetry={() => void contacts.refetch()} />}
          {contacts.isPending && <ListSkeleton rows={4} picture />}
          {data && tab !== 'find' && tab !== 'joins' && (
            <ContactList tab={tab} contacts={data} onMessage={onMessage} />
          )}
          {tab === 'joins' && <JoinRequestsPanel requests={joinRequests} />}
          {data && tab === 'find' && <FindPeople friends={data.friends} onMessage={onMessage} />}
        </div>
      </div>
    </Modal>
  );
}

interface ContactListProps {
  readonly tab: Exclude<Tab, 'find' | 'joins'>;
  readonly contacts: Contacts;
  readonly onMessage: (username: string) => void;
}

function ContactList({ tab, contacts, onMessage }: ContactListProps) {
  const { accept, decline, remove, unblock } = contactActions;
  switch (tab) {
    case 'friends':
      return (
        <People rows={contacts.friends} empty="还没有好友" description="在「添加好友」里按名字查找书友。">
          {(person) => (
            <>
              <Button size="compact-sm" onClick={() => onMessage(person.username)}>
                发消息
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => remove(person)}>
                删除
              </Button>
            </>
          )}
        </People>
      );
    case 'asked':
      return (
        <People rows={contacts.requests} empty="没有等待处理的好友申请">
          {(person) => (
            <>
              <Button size="compact-sm" onClick={() => accept(person)}>
                同意
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => decline(person)}>
                婉拒
              </Button>
            </>
          )}
        </People>
      );
    case 'blocked':
      return (
        <People rows={contacts.blocked} empty="黑名单是空的">
          {(person) => (
            <Button size="compact-sm" variant="default" onClick={() => unblock(person)}>
              移出黑名单
            </Button>
          )}
        </People>
      );
  }
}

interface ListedPerson {
  readonly username: string;
  readonly nickname: string;
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
    <ul className={classes.people}>
      {rows.map((person) => (
        <li key={person.username} className={classes.person}>
          <PersonLine name={person.memo_name || person.nickname} avatar={person.avatar} note={person.why}>
            {children(person)}
          </PersonLine>
        </li>
      ))}
    </ul>
  );
}

interface FindPeopleProps {
  readonly friends: Contacts['friends'];
  readonly onMessage: (username: string) => void;
}

function FindPeople({ friends, onMessage }: FindPeopleProps) {
  const [name, setName] = useState('');
  const { data = [] } = useQuery({ ...peopleSearchQuery(name), placeholderData: keepPreviousData });
  const known = new Set(friends.map(({ username }) => username));
  return (
    <>
      <SearchInput label="按名字查找书友" value={name} onSearch={setName} maxLength={40} />
      <ul className={classes.people}>
        {data
          .filter(({ me }) => !me)
          .map((person) => {
            const username = imUsername(person.uid);
            return (
              <li key={person.uid} className={classes.person}>
                <PersonLine name={person.name} avatar={person.avatar} note={person.bio}>
                  <Button size="compact-sm" variant="default" onClick={() => onMessage(username)}>
                    发消息
                  </Button>
                  {!known.has(username) && (
                    <Button
                      size="compact-sm"
                      onClick={() => contactActions.addFriend({ username, nickname: person.name })}
                    >
                      加好友
                    </Button>
                  )}
                </PersonLine>
              </li>
            );
          })}
      </ul>
    </>
  );
}
