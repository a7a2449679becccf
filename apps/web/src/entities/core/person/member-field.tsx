import { Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/auth/session.ts';
import { SearchSelect, useSearchSelect } from '../../../ui/form/search-select.tsx';
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
  const select = useSearchSelect(typed.trim());
  const { term, isOpen } = select;
  const isName = uid === null && term !== '' && !/^\d+$|\//.test(term);
  const search = useQuery({
    ...peopleSearchQuery(term),
    enabled: isOpen && isName,
    placeholderData: keepPreviousData,
  });
  const { data: found = [] } = search;
  const isMe = withMe && me !== null && term !== '' && me.name.includes(term);
  return (
    <SearchSelect
      select={select}
      search={search}
      offered={isMe ? [me, ...found] : found}
      keyOf={(person) => person.uid}
      option={(person) => (
        <Group gap="sm" wrap="nowrap">
          <Avatar name={person.name} picture={person.avatar} size={28} />
          <Text truncate flex={1}>
            {person.name}
          </Text>
          <Text c="dimmed" size="xs">
            编号 {person.uid}
          </Text>
        </Group>
      )}
      none={`没有找到“${term}”`}
      onSelect={(person) => onChange({ uid: person.uid, typed: person.name })}
      listLabel="成员"
      hidden={!isName}
      typed={typed}
      onType={(next) => onChange({ uid: null, typed: next })}
      field={{ ...field, maxLength: 200 }}
    />
  );
}
