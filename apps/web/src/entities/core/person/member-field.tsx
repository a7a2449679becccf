import { SearchState } from '../../../ui/feedback/search-state.tsx';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, Group, InputBase, Text, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/auth/session.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { peopleSearchQuery } from './find-people.ts';

/** The selected member, or the text typed instead: a uid, or the address of their page. */
export interface MemberInput {
  readonly uid: number | null;
  readonly typed: string;
}

interface MemberFieldProps {
  readonly value: MemberInput;
  readonly onChange: (member: MemberInput) => void;
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  /** Also suggests the current member. */
  readonly withMe?: boolean;
  readonly error?: ReactNode;
}

/** Selects one member by name. */
export function MemberField({ value: { uid, typed }, onChange, withMe = false, ...field }: MemberFieldProps) {
  const me = useSession(({ user }) => user);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [query] = useDebouncedValue(typed.trim(), 150);
  const shouldSearch = uid === null && query !== '' && !/^\d+$|\//.test(query);
  const search = useQuery({
    ...peopleSearchQuery(query),
    enabled: combobox.dropdownOpened && shouldSearch,
    placeholderData: keepPreviousData,
  });
  const { data: found = [] } = search;

  const isMe = withMe && me !== null && query !== '' && me.name.includes(query);
  const people = isMe ? [me, ...found] : found;

  function onSelect(value: string): void {
    const person = people.find((each) => String(each.uid) === value);
    if (person) onChange({ uid: person.uid, typed: person.name });
    combobox.closeDropdown();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={onSelect} transitionProps={{ duration: 0 }}>
      <Combobox.Target>
        <InputBase
          {...field}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => {
            onChange({ uid: null, typed: currentTarget.value });
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!shouldSearch}>
        <Combobox.Options aria-label="成员">
          {people.map((person) => (
            <Combobox.Option key={person.uid} value={String(person.uid)}>
              <Group gap="sm" wrap="nowrap">
                <Avatar name={person.name} picture={person.avatar} size={28} />
                <Text truncate flex={1}>
                  {person.name}
                </Text>
                <Text c="dimmed" size="xs">
                  编号 {person.uid}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
          {people.length === 0 && (
            <Combobox.Empty>
              <SearchState search={search} none={`没有找到“${query}”`} />
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
