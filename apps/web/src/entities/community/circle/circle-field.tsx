import { SearchState } from '../../../ui/feedback/search-state.tsx';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, InputBase, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
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
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [name] = useDebouncedValue(id === null ? typed.trim() : '', 200);
  const search = useQuery({
    ...circleSearchQuery(name),
    enabled: combobox.dropdownOpened,
  });
  const { data: found = [] } = search;
  return (
    <Combobox
      store={combobox}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(chosen) => {
        const row = found.find((circle) => String(circle.id) === chosen);
        if (row) onChange({ id: row.id, typed: row.name });
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <InputBase
          label="圈子"
          placeholder="按名称查找"
          maxLength={40}
          data-autofocus={autoFocus || undefined}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            onChange({ id: null, typed: currentTarget.value });
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="圈子">
          {found.map((circle) => (
            <Combobox.Option key={circle.id} value={String(circle.id)}>
              <Text truncate>{circle.name}</Text>
              <Text c="dimmed" size="xs">
                {circle.members} 人 · {circle.posts} 篇
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              <SearchState search={search} none={`没有找到“${name}”`} />
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
