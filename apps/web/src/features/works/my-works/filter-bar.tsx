import { type WorkKind, workKindLabels } from '@gongdu/contract/works/work';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import classes from './my-works.module.css';
import { type MyWorksFilters, sortLabels, sorts } from './my-works-filters.ts';

interface FilterBarProps {
  readonly kinds: readonly WorkKind[];
  readonly filters: MyWorksFilters;
  readonly onChange: (change: Partial<MyWorksFilters>) => void;
}

/** Kind where there are several, order, and search by title. */
export function FilterBar({ kinds, filters, onChange }: FilterBarProps) {
  return (
    <div className={classes.filters}>
      {kinds.length > 1 && (
        <NativeSelect
          aria-label="类型"
          className={classes.choice}
          value={filters.kind ?? ''}
          data={[
            { value: '', label: '全部类型' },
            ...kinds.map((kind) => ({ value: kind, label: workKindLabels[kind] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: kinds.find((kind) => kind === value) ?? null })
          }
        />
      )}
      <NativeSelect
        aria-label="排序"
        className={classes.choice}
        value={filters.sort}
        data={sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: sorts.find((sort) => sort === value) ?? 'updated' })
        }
      />
      <SearchInput
        className={classes.search}
        label="按标题搜索"
        value={filters.name}
        onSearch={(name) => onChange({ name })}
      />
    </div>
  );
}
