import { imUsername, uidOfImUsername } from '@gongdu/contract/messaging/content';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleSearchQuery } from '../../../../entities/core/person/find-people.ts';
import { SearchState } from '../../../../ui/feedback/search-state.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import classes from '../dialogs.module.css';
import { PersonChoice } from './person-choice.tsx';
import { useRecentConversations } from './recent-conversations.ts';

export interface PickedPerson {
  readonly username: string;
  readonly name: string;
}

interface PeoplePickerProps {
  readonly selected: readonly PickedPerson[];
  readonly onChange: (selected: readonly PickedPerson[]) => void;
  /** Members who are left out. */
  readonly excluded: ReadonlySet<string>;
}

/** Recent contacts, then search results; without a search text, recently followed members. */
export function PeoplePicker({ selected, onChange, excluded }: PeoplePickerProps) {
  const [name, setName] = useState('');
  const { search, offered: all } = useOffered(name);
  const offered = all.filter(({ username }) => !excluded.has(username));
  const selectedNames = new Set(selected.map(({ username }) => username));
  const toggle = ({ username, name: label }: PickedPerson, isSelected: boolean) => {
    const others = selected.filter((each) => each.username !== username);
    onChange(isSelected ? [...others, { username, name: label }] : others);
  };
  return (
    <>
      <SearchInput label="按名字查找书友" value={name} onSearch={setName} maxLength={40} />
      {selected.length > 0 && (
        <Text c="dimmed" size="sm" truncate>
          已选：{selected.map((person) => person.name).join('、')}
        </Text>
      )}
      <div className={classes.scroller}>
        <List label="书友">
          {offered.map((person) => (
            <PersonChoice
              key={person.username}
              name={person.name}
              avatar={person.avatar}
              note={person.note}
              checked={selectedNames.has(person.username)}
              onChange={(isSelected) => toggle(person, isSelected)}
            />
          ))}
        </List>
        {offered.length === 0 && <SearchState search={search} none={nobody(name)} />}
      </div>
    </>
  );
}

/** What is said when a search by name found no member. */
export function nobody(name: string): string {
  return name === '' ? '输入名字，查找书友' : `没有找到叫“${name}”的书友，换个名字试试`;
}

interface OfferedPerson extends PickedPerson {
  readonly avatar: string | null;
  readonly note: string;
}

const maxRecent = 8;

function useOffered(words: string) {
  const search = useQuery({ ...peopleSearchQuery(words), placeholderData: keepPreviousData });
  const found = (search.data ?? [])
    .filter(({ me }) => !me)
    .map(({ uid, name, avatar, bio }) => ({ username: imUsername(uid), name, avatar, note: bio }));
  const recent = useRecentConversations(words)
    .flatMap(({ username, name, avatar }) => {
      const isMember = username !== undefined && uidOfImUsername(username) !== null;
      return isMember ? [{ username, name, avatar, note: '最近联系' }] : [];
    })
    .slice(0, maxRecent);
  const known = new Set(recent.map(({ username }) => username));
  const offered: OfferedPerson[] = [...recent, ...found.filter(({ username }) => !known.has(username))];
  return { search, offered };
}
