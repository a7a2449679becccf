import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { imUsername } from '@gongdu/contract/messaging/content';
import { Checkbox, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleSearchQuery } from '../../../entities/person/find-people.ts';
import { PersonLine } from '../../../entities/person/person-line.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import classes from '../dialogs.module.css';

export interface PickedPerson {
  readonly username: string;
  readonly name: string;
}

interface PeoplePickerProps {
  readonly selected: readonly PickedPerson[];
  readonly onChange: (selected: readonly PickedPerson[]) => void;
  /** Members who are not offered. */
  readonly excluded: ReadonlySet<string>;
}

/** Search by name; the latest followed members while the field is empty. */
export function PeoplePicker({ selected, onChange, excluded }: PeoplePickerProps) {
  const [name, setName] = useState('');
  const { data = [] } = useQuery({ ...peopleSearchQuery(name), placeholderData: keepPreviousData });
  const found = data
    .filter(({ me }) => !me)
    .map((person) => ({ ...person, username: imUsername(person.uid) }))
    .filter(({ username }) => !excluded.has(username));
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
          {found.map((person) => (
            <ListRow key={person.uid}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside */}
              <label className={classes.choice}>
                <Checkbox
                  checked={selectedNames.has(person.username)}
                  aria-label={person.name}
                  onChange={({ currentTarget }) => toggle(person, currentTarget.checked)}
                />
                <PersonLine name={person.name} avatar={person.avatar} note={person.bio} />
              </label>
            </ListRow>
          ))}
        </List>
      </div>
    </>
  );
}
