import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchSelect, useSearchSelect } from '../../../ui/form/search-select.tsx';
import { circleSearchQuery } from './queries.ts';

/** The selected circle, or the text typed to find it. */
export interface CircleInput {
  readonly id: number | null;
  readonly typed: string;
}

interface CircleFieldProps {
  readonly value: CircleInput;
  readonly onChange: (value: CircleInput) => void;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
}

/** Selects one public circle by its name. */
export function CircleField({ value: { id, typed }, onChange, error, autoFocus = false }: CircleFieldProps) {
  const select = useSearchSelect(id === null ? typed.trim() : '');
  const search = useQuery({ ...circleSearchQuery(select.term), enabled: select.isOpen });
  return (
    <SearchSelect
      select={select}
      search={search}
      offered={search.data ?? []}
      keyOf={(circle) => circle.id}
      option={(circle) => (
        <>
          <Text truncate>{circle.name}</Text>
          <Text c="dimmed" size="xs">
            {circle.members} 人 · {circle.posts} 篇
          </Text>
        </>
      )}
      none={`没有找到“${select.term}”`}
      onSelect={(circle) => onChange({ id: circle.id, typed: circle.name })}
      listLabel="圈子"
      typed={typed}
      onType={(next) => onChange({ id: null, typed: next })}
      field={{
        label: '圈子',
        placeholder: '按名称查找',
        maxLength: 40,
        error,
        'data-autofocus': autoFocus || undefined,
      }}
    />
  );
}
