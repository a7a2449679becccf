import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { SearchState, type SearchStateProps } from '../feedback/search-state.tsx';

/** The list below the field, and the term to search for once typing pauses. */
export function useSearchSelect(typed: string) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [term] = useDebouncedValue(typed, 150);
  return { combobox, term, isOpen: combobox.dropdownOpened };
}

interface SearchSelectProps<T> {
  readonly select: ReturnType<typeof useSearchSelect>;
  /** The query for the term, enabled while the list is open. */
  readonly search: SearchStateProps['search'];
  /** What the list offers; without any it says that the search runs, has failed, or found nothing. */
  readonly offered: readonly T[];
  readonly keyOf: (offered: T) => string | number;
  readonly option: (offered: T) => ReactNode;
  readonly none: string;
  readonly onSelect: (offered: T) => void;
  /** Names the list. */
  readonly listLabel: string;
  /** Keeps the list away, e.g. for text that is no name. */
  readonly hidden?: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Enter while nothing of the list is active. */
  readonly onEnter?: () => void;
  readonly field: {
    readonly maxLength: number;
    readonly label?: string;
    readonly 'aria-label'?: string;
    readonly id?: string;
    readonly description?: string | undefined;
    readonly placeholder?: string | undefined;
    readonly error?: ReactNode;
    readonly 'data-autofocus'?: boolean | undefined;
  };
}

/** A text field that searches: one of what it finds is selected. */
export function SearchSelect<T>(props: SearchSelectProps<T>) {
  const { select, search, offered, keyOf, option, none, onSelect, listLabel, hidden = false } = props;
  const { typed, onType, onEnter, field } = props;
  const { combobox } = select;
  return (
    <Combobox
      store={combobox}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(key) => {
        combobox.closeDropdown();
        const chosen = offered.find((each) => String(keyOf(each)) === key);
        if (chosen !== undefined) onSelect(chosen);
      }}
    >
      <Combobox.Target>
        <InputBase
          {...field}
          value={typed}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={(event) => {
            const isActive = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0;
            if (event.key !== 'Enter' || isActive || onEnter === undefined || typed.trim() === '') return;
            event.preventDefault();
            combobox.closeDropdown();
            onEnter();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={hidden}>
        <Combobox.Options aria-label={listLabel} mah={280} style={{ overflowY: 'auto' }}>
          {offered.map((each) => (
            <Combobox.Option key={keyOf(each)} value={String(keyOf(each))}>
              {option(each)}
            </Combobox.Option>
          ))}
          {offered.length === 0 && (
            <Combobox.Empty>
              <SearchState search={search} none={none} />
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
