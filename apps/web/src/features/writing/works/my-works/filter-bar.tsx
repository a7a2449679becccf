import {
  type WorkKind,
  type WorkTab,
  workKindLabels,
  workTabLabels,
  workTabs,
} from '@gongdu/contract/writing/works/work';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { Toolbar } from '../../../../ui/layout/toolbar.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { type MyWorksFilters, sortLabels, sorts } from './my-works-filters.ts';

interface FilterBarProps {
  /** The id of the element with the works. */
  readonly panel: string;
  readonly kinds: readonly WorkKind[];
  readonly counts: Readonly<Record<WorkTab, number>> | undefined;
  readonly filters: MyWorksFilters;
  readonly onChange: (change: Partial<MyWorksFilters>) => void;
}

/** State, kind if there are several, order, and search by title. */
export function FilterBar({ panel, kinds, counts, filters, onChange }: FilterBarProps) {
  return (
    <Toolbar
      end={<SearchInput label="按标题搜索" value={filters.name} onSearch={(name) => onChange({ name })} />}
    >
      <Tabs
        label="按状态筛选"
        panel={panel}
        value={filters.tab}
        onChange={(tab) => onChange({ tab })}
        tabs={workTabs.map((id) => ({ id, name: workTabLabels[id], count: counts?.[id] }))}
      />
      {kinds.length > 1 && (
        <NativeSelect
          aria-label="类型"
          w={124}
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
        w={124}
        value={filters.sort}
        data={sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: sorts.find((sort) => sort === value) ?? 'updated' })
        }
      />
    </Toolbar>
  );
}
