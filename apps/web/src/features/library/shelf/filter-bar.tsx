import type { ShelfSort, ShelfSummary } from '@gongdu/contract/library/shelf/shelf';
import { shelfSorts } from '@gongdu/contract/library/shelf/shelf';
import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { starLabel } from '../../../ui/form/stars.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import type { ShelfFilters } from './queries.ts';
import classes from './shelf.module.css';

export type ShelfView = 'list' | 'grid';

interface FilterBarProps {
  readonly filters: ShelfFilters;
  readonly view: ShelfView;
  readonly summary: ShelfSummary | undefined;
  readonly selecting: boolean;
  readonly onChange: (change: Partial<ShelfFilters>, view?: ShelfView) => void;
  readonly onSelecting: (on: boolean) => void;
}

const sortLabels: Readonly<Record<ShelfSort, string>> = {
  updated: '最近更新',
  finished: '读完日期',
  rating: '评分',
  title: '书名',
};
const ratings = [10, 8, 6, 4, 2] as const;

/** Search, year, rating, tag, order and view of the shelf. */
export function FilterBar(props: FilterBarProps) {
  const { filters, view, summary, selecting, onChange, onSelecting } = props;
  const other = view === 'list' ? 'grid' : 'list';
  const isWide = useMediaQuery('(width >= 992px)');
  const chosen = [filters.year, filters.rating, filters.tag].filter((value) => value !== null).length;
  const [open, setOpen] = useState(chosen > 0);
  return (
    <Toolbar
      end={
        <>
          {!isWide && (
            <Button
              variant={open ? 'light' : 'default'}
              aria-expanded={open}
              leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
              onClick={() => setOpen(!open)}
            >
              {chosen > 0 ? `筛选 ${chosen}` : '筛选'}
            </Button>
          )}
          <Button
            variant="default"
            aria-label={other === 'grid' ? '按封面排列' : '按列表排列'}
            onClick={() => onChange({}, other)}
          >
            {other === 'grid' ? <IconLayoutGrid size={16} aria-hidden /> : <IconList size={16} aria-hidden />}
          </Button>
          <Button
            variant={selecting ? 'light' : 'default'}
            aria-pressed={selecting}
            onClick={() => onSelecting(!selecting)}
          >
            {selecting ? '结束整理' : '批量整理'}
          </Button>
        </>
      }
    >
      <SearchInput
        className={classes.search}
        label="搜索书名、作者或拼音"
        maxLength={100}
        value={filters.name}
        onSearch={(name) => onChange({ name })}
      />
      {(isWide || open) && <Choices filters={filters} summary={summary} onChange={onChange} />}
    </Toolbar>
  );
}

/** Year, rating, tag and order; on phones they open below the search. */
function Choices({ filters, summary, onChange }: Pick<FilterBarProps, 'filters' | 'summary' | 'onChange'>) {
  return (
    <>
      <NativeSelect
        className={classes.loadedList}
        aria-label="年份"
        value={filters.year ?? ''}
        data={[
          { value: '', label: '全部年份' },
          ...(summary?.years ?? []).map(({ year, n }) => ({
            value: String(year),
            label: `${year} 年（${n}）`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ year: Number(value) || null })}
      />
      <NativeSelect
        aria-label="评分"
        value={filters.rating ?? ''}
        data={[
          { value: '', label: '全部评分' },
          ...ratings.map((value) => ({
            value: String(value),
            label: value === 10 ? '5 星' : `${starLabel(value)}及以上`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ rating: Number(value) || null })}
      />
      {(!summary || summary.tags.length > 0) && (
        <NativeSelect
          className={classes.loadedList}
          aria-label="标签"
          value={filters.tag ?? ''}
          data={[
            { value: '', label: '全部标签' },
            ...(summary?.tags ?? []).map(({ tag, n }) => ({ value: tag, label: `${tag}（${n}）` })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ tag: value || null })}
        />
      )}
      <NativeSelect
        aria-label="排序"
        value={filters.sort}
        data={shelfSorts.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: shelfSorts.find((each) => each === value) ?? 'updated' })
        }
      />
    </>
  );
}
