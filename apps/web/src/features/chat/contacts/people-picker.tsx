import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { imUsername } from '@gongdu/contract/messaging/content';
import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleSearchQuery } from '../../../entities/person/find-people.ts';
import { PersonLine } from '../../../entities/person/person-line.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import classes from '../dialogs.module.css';

export interface PickedPerson {
  readonly username: string;
  readonly name: string;
}

interface PeoplePickerProps {
  readonly selected: readonly PickedPerson[];
  readonly onChange: (selected: readonly PickedPerson[]) => void;
  /** Who is there already. */
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
  return (
    <>
      <SearchInput label="按名字查找书友" value={name} onSearch={setName} maxLength={40} />
      {selected.length > 0 && (
        <p className={classes.note}>已选：{selected.map((person) => person.name).join('、')}</p>
      )}
      <ul className={classes.people} aria-label="书友">
        {found.map((person) => (
          <li key={person.uid}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside */}
            <label className={classes.person}>
              <Checkbox
                checked={selectedNames.has(person.username)}
                aria-label={person.name}
                onChange={({ currentTarget }) =>
                  onChange(
                    currentTarget.checked
                      ? [...selected, { username: person.username, name: person.name }]
                      : selected.filter(({ username }) => username !== person.username),
                  )
                }
              />
              <PersonLine name={person.name} avatar={person.avatar} note={person.bio} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
