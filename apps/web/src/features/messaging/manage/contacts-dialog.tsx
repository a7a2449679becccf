import { imUsername, uidOfImUsername } from '@gongdu/contract/im-content';
import { Button, Modal } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { peopleLikeQuery } from '../../../lib/find-people.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StateTabs } from '../../../ui/state-tabs.tsx';
import { useOwnEscape } from '../../../ui/use-own-escape.ts';
import { useChat } from '../chat/chat-store.ts';
import { openWith } from '../chat/sessions.ts';
import { type Contacts, contactActs, contactsQuery } from './contacts.ts';
import { joinsQuery } from './joins.ts';
import { JoinsPanel } from './joins-panel.tsx';
import styles from './manage.module.css';
import { PersonLine } from './person-line.tsx';

interface ContactsDialogProps {
  readonly close: () => void;
  readonly open: (convId: number) => void;
}

type Tab = 'friends' | 'asked' | 'joins' | 'find' | 'blocked';

/** Friends, who wants to be one or to join a group, whom I could ask, and the blacklist. */
export function ContactsDialog({ close, open }: ContactsDialogProps) {
  const ownEscape = useOwnEscape(close);
  const [tab, setTab] = useState<Tab>('friends');
  const changed = useChat((state) => state.peopleChanged);
  const contacts = useQuery(contactsQuery(changed));
  const { data } = contacts;
  const joins = useQuery(joinsQuery(changed));
  const tabs = [
    { id: 'friends', name: '好友', count: data?.friends.length },
    { id: 'asked', name: '好友申请', count: data?.requests.length },
    { id: 'joins', name: '入群申请', count: joins.data?.waiting.length },
    { id: 'find', name: '添加好友' },
    { id: 'blocked', name: '黑名单', count: data?.blocked.length },
  ] as const;
  const talkTo = (username: string) => {
    const uid = uidOfImUsername(username);
    if (uid !== null) void openWith(uid).then(open, () => undefined);
  };
  return (
    <Modal opened onClose={close} {...ownEscape} title="通讯录" size={520}>
      <div className={styles.form}>
        <StateTabs tabs={tabs} value={tab} onChange={setTab} label="通讯录" panel="contacts" />
        <div
          id="contacts"
          className={styles.contacts}
          role="tabpanel"
          aria-label={tabs.find(({ id }) => id === tab)?.name}
        >
          {contacts.isError && <ErrorState retry={() => void contacts.refetch()} />}
          {contacts.isPending && <ListSkeleton rows={4} picture />}
          {data && tab !== 'find' && tab !== 'joins' && <Listed tab={tab} contacts={data} talkTo={talkTo} />}
          {tab === 'joins' && <JoinsPanel joins={joins} />}
          {data && tab === 'find' && <Find friends={data.friends} talkTo={talkTo} />}
        </div>
      </div>
    </Modal>
  );
}

interface ListedProps {
  readonly tab: Exclude<Tab, 'find' | 'joins'>;
  readonly contacts: Contacts;
  readonly talkTo: (username: string) => void;
}

function Listed({ tab, contacts, talkTo }: ListedProps) {
  const { accept, decline, remove, unblock } = contactActs;
  switch (tab) {
    case 'friends':
      return (
        <People rows={contacts.friends} empty="还没有好友" sentence="在「添加好友」里按名字查找书友。">
          {(person) => (
            <>
              <Button size="compact-sm" onClick={() => talkTo(person.username)}>
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

interface Shown {
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly memo_name?: string;
  readonly why?: string;
}

interface PeopleProps<P extends Shown> {
  readonly rows: readonly P[];
  readonly empty: string;
  readonly sentence?: string;
  readonly children: (person: P) => ReactNode;
}

function People<P extends Shown>({ rows, empty, sentence = '', children }: PeopleProps<P>) {
  if (rows.length === 0) return <EmptyState icon={<IconUsers />} title={empty} sentence={sentence} />;
  return (
    <ul className={styles.people}>
      {rows.map((person) => (
        <li key={person.username} className={styles.person}>
          <PersonLine name={person.memo_name || person.nickname} avatar={person.avatar} note={person.why}>
            {children(person)}
          </PersonLine>
        </li>
      ))}
    </ul>
  );
}

interface FindProps {
  readonly friends: Contacts['friends'];
  readonly talkTo: (username: string) => void;
}

function Find({ friends, talkTo }: FindProps) {
  const [name, setName] = useState('');
  const { data = [] } = useQuery({ ...peopleLikeQuery(name), placeholderData: keepPreviousData });
  const known = new Set(friends.map(({ username }) => username));
  return (
    <>
      <SearchBox label="按名字查找书友" value={name} onSearch={setName} maxLength={40} />
      <ul className={styles.people}>
        {data
          .filter(({ me }) => !me)
          .map((person) => {
            const username = imUsername(person.uid);
            return (
              <li key={person.uid} className={styles.person}>
                <PersonLine name={person.name} avatar={person.avatar} note={person.bio}>
                  <Button size="compact-sm" variant="default" onClick={() => talkTo(username)}>
                    发消息
                  </Button>
                  {!known.has(username) && (
                    <Button
                      size="compact-sm"
                      onClick={() => contactActs.befriend({ username, nickname: person.name })}
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
