import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { imUsername } from '@gongdu/contract/im-content';
import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleLikeQuery } from '../../../lib/find-people.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import styles from './manage.module.css';
import { PersonLine } from './person-line.tsx';

export interface Picked {
  readonly username: string;
  readonly name: string;
}

interface PeoplePickerProps {
  readonly chosen: readonly Picked[];
  readonly onChange: (chosen: readonly Picked[]) => void;
  /** Who is there already. */
  readonly without: ReadonlySet<string>;
}

/** People by name; whom I followed last while nothing is typed. */
export function PeoplePicker({ chosen, onChange, without }: PeoplePickerProps) {
  const [name, setName] = useState('');
  const { data = [] } = useQuery({ ...peopleLikeQuery(name), placeholderData: keepPreviousData });
  const found = data
    .filter(({ me }) => !me)
    .map((person) => ({ ...person, username: imUsername(person.uid) }))
    .filter(({ username }) => !without.has(username));
  const picked = new Set(chosen.map(({ username }) => username));
  return (
    <>
      <SearchBox label="按名字查找书友" value={name} onSearch={setName} maxLength={40} />
      {chosen.length > 0 && <p className={styles.note}>已选：{chosen.map((each) => each.name).join('、')}</p>}
      <ul className={styles.people} aria-label="书友">
        {found.map((person) => (
          <li key={person.uid}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside */}
            <label className={styles.person}>
              <Checkbox
                checked={picked.has(person.username)}
                aria-label={person.name}
                onChange={({ currentTarget }) =>
                  onChange(
                    currentTarget.checked
                      ? [...chosen, { username: person.username, name: person.name }]
                      : chosen.filter(({ username }) => username !== person.username),
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
