import { SearchState } from '../../../ui/feedback/search-state.tsx';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { type ContentKind, contentKindLabels } from '@gongdu/contract/core/content-index/content';
import { Combobox, InputBase, NativeSelect, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { FieldRow } from '../../../ui/form/form.tsx';
import { objectSearchQuery } from './queries.ts';

/** The selected object, or the text typed to find it. */
export interface ObjectInput {
  readonly kind: ContentKind;
  readonly id: number | null;
  readonly typed: string;
}

interface ObjectFieldProps {
  readonly value: ObjectInput;
  readonly kinds: readonly ContentKind[];
  readonly onChange: (value: ObjectInput) => void;
  readonly error?: string | undefined;
}

/** A kind, and a published object of it, found by its title or text. */
export function ObjectField({ value, kinds, onChange, error }: ObjectFieldProps) {
  const { kind, id, typed } = value;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [term] = useDebouncedValue(id === null ? typed.trim() : '', 200);
  const search = useQuery({
    ...objectSearchQuery(kind, term),
    enabled: combobox.dropdownOpened,
  });
  const { data: found = [] } = search;

  function onSelect(chosen: string): void {
    const row = found.find(({ contentId }) => String(contentId) === chosen);
    if (row) onChange({ kind, id: row.contentId, typed: row.title });
    combobox.closeDropdown();
  }

  return (
    <FieldRow>
      <NativeSelect
        label="内容类型"
        value={kind}
        data={kinds.map((each) => ({ value: each, label: contentKindLabels[each] }))}
        onChange={({ currentTarget }) => {
          const next = kinds.find((each) => each === currentTarget.value);
          if (next) onChange({ kind: next, id: null, typed: '' });
        }}
      />
      <Combobox store={combobox} onOptionSubmit={onSelect} transitionProps={{ duration: 0 }}>
        <Combobox.Target>
          <InputBase
            label="推荐的内容"
            placeholder="按标题或正文查找"
            maxLength={100}
            value={typed}
            error={error}
            data-autofocus
            onChange={({ currentTarget }) => {
              onChange({ kind, id: null, typed: currentTarget.value });
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="推荐的内容" mah={280} style={{ overflowY: 'auto' }}>
            {found.map(({ contentId, title, author }) => (
              <Combobox.Option key={contentId} value={String(contentId)}>
                <Text truncate>{title}</Text>
                {author !== '' && author !== title && (
                  <Text c="dimmed" size="xs">
                    {author}
                  </Text>
                )}
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>
                <SearchState search={search} none="没有找到已公开的内容" />
              </Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldRow>
  );
}
