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
import classes from './my-works.module.css';
import { type MyWorksFilters, sortLabels, sorts } from './my-works-filters.ts';

interface FilterBarProps {
  /** The id of the element with the works. */
  readonly panel: string;
  /** Those to choose from. */
  readonly kinds: readonly WorkKind[];
  /** Null: all. */
  readonly kind: WorkKind | null;
  readonly counts: Readonly<Record<WorkTab, number>> | undefined;
  readonly filters: MyWorksFilters;
  readonly onKind: (kind: WorkKind | null) => void;
  readonly onChange: (change: Partial<MyWorksFilters>) => void;
}

/** State, kind if there are several, order, and search by title, in one line on a wide screen. */
export function FilterBar(props: FilterBarProps) {
  const { panel, kinds, kind, counts, filters, onKind, onChange } = props;
  return (
    <Toolbar>
      <Tabs
        label="按状态筛选"
        panel={panel}
        value={filters.tab}
        onChange={(tab) => onChange({ tab })}
        tabs={workTabs.map((id) => ({ id, name: workTabLabels[id], count: counts?.[id] }))}
      />
      {kinds.length > 1 && (
        <NativeSelect
          className={classes.select}
          aria-label="类型"
          value={kind ?? ''}
          data={[
            { value: '', label: '全部类型' },
            ...kinds.map((each) => ({ value: each, label: workKindLabels[each] })),
          ]}
          onChange={({ currentTarget: { value } }) => onKind(kinds.find((each) => each === value) ?? null)}
        />
      )}
      <NativeSelect
        className={classes.select}
        aria-label="排序"
        value={filters.sort}
        data={sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: sorts.find((sort) => sort === value) ?? 'updated' })
        }
      />
      <div className={classes.search}>
        <SearchInput label="按标题搜索" value={filters.name} onSearch={(name) => onChange({ name })} />
      </div>
    </Toolbar>
  );
}
