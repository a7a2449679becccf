import { type ContentKind, contentKindLabels } from '@gongdu/contract/core/content-index/content';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldRow } from '../../../ui/form/form.tsx';
import { SearchSelect, useSearchSelect } from '../../../ui/form/search-select.tsx';
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
  const select = useSearchSelect(id === null ? typed.trim() : '');
  const search = useQuery({ ...objectSearchQuery(kind, select.term), enabled: select.isOpen });
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
      <SearchSelect
        select={select}
        search={search}
        offered={search.data ?? []}
        keyOf={({ contentId }) => contentId}
        option={({ title, author }) => (
          <>
            <Text truncate>{title}</Text>
            {author !== '' && author !== title && (
              <Text c="dimmed" size="xs">
                {author}
              </Text>
            )}
          </>
        )}
        none="没有找到已公开的内容"
        onSelect={({ contentId, title }) => onChange({ kind, id: contentId, typed: title })}
        listLabel="推荐的内容"
        typed={typed}
        onType={(next) => onChange({ kind, id: null, typed: next })}
        field={{
          label: '推荐的内容',
          placeholder: '按标题或正文查找',
          maxLength: 100,
          error,
          'data-autofocus': true,
        }}
      />
    </FieldRow>
  );
}
