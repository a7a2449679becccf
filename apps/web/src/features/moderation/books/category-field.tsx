import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bookCategoriesQuery } from '../../../entities/book/queries.ts';

interface CategoryFieldProps {
  readonly title: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Where it will stand in the catalogue, the lower level under its upper one. */
export function CategoryField({ title, value, onChange }: CategoryFieldProps) {
  const { data: categories = [] } = useQuery(bookCategoriesQuery);
  const tops = categories.filter(({ parentId }) => parentId === null);
  return (
    <NativeSelect
      aria-label={`《${title}》的分类`}
      value={value ?? ''}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? null : Number(chosen))}
    >
      <option value="">暂不分类</option>
      {tops.flatMap((top) => [
        <option key={top.id} value={top.id}>
          {top.name}
        </option>,
        ...categories
          .filter(({ parentId }) => parentId === top.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {top.name} · {name}
            </option>
          )),
      ])}
    </NativeSelect>
  );
}
