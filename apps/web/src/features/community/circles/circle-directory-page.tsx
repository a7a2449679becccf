import { circleCategories, circleCategoryLabels } from '@gongdu/contract/community/circles/circle';
import { Button, NativeSelect } from '@mantine/core';
import { IconCirclesRelation, IconPlus, IconZoomQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { SelectedCircles } from '../../../entities/community/circle/selected-circles.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { CircleCard } from './circle-card.tsx';
import { type DirectoryFilters, directoryQuery } from './queries.ts';

const sortLabels = { active: '最近有动静', members: '成员最多' } as const;

/** `/circles`: every public circle. */
export function CircleDirectoryPage() {
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query);
  const circles = useInfiniteQuery(directoryQuery(filters));
  const onFiltersChange = (change: Partial<DirectoryFilters>) =>
    setQuery(serializeFilters({ ...filters, ...change }), { replace: true });
  const isFiltered = filters.name !== '' || filters.category !== null;
  return (
    <Page>
      <PageHeader title="圈子" description="和读同一类书的人坐到一起。" action={<CreateCircleButton />} />
      {!isFiltered && <SelectedCircles />}
      <FilterBar filters={filters} onFiltersChange={onFiltersChange} />
      <InfiniteList
        list={circles}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<IconZoomQuestion />}
              title="没有找到合适的圈子"
              description="换一个词或分类，也可以自己创建一个。"
              action={
                <Button variant="default" onClick={() => onFiltersChange({ name: '', category: null })}>
                  看全部圈子
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconCirclesRelation />}
              title="还没有圈子"
              description="创建第一个圈子，邀请书友来一起读。"
              action={<CreateCircleButton />}
            />
          )
        }
      >
        {(results) => (
          <CardGrid busy={circles.isPlaceholderData}>
            {results.map((circle) => (
              <CircleCard key={circle.id} circle={circle} />
            ))}
          </CardGrid>
        )}
      </InfiniteList>
    </Page>
  );
}

/** Institutions and operators cannot create circles. */
export function CreateCircleButton() {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  if (!isReader) return null;
  return (
    <Button component={Link} to="/publishCircles/edit" leftSection={<IconPlus size={16} aria-hidden />}>
      新建圈子
    </Button>
  );
}

interface FilterBarProps {
  readonly filters: DirectoryFilters;
  readonly onFiltersChange: (change: Partial<DirectoryFilters>) => void;
}

function FilterBar({ filters, onFiltersChange }: FilterBarProps) {
  return (
    <Toolbar
      end={
        <SearchInput
          label="按名称搜索圈子"
          maxLength={40}
          value={filters.name}
          onSearch={(name) => onFiltersChange({ name })}
        />
      }
    >
      <NativeSelect
        aria-label="分类"
        value={filters.category ?? ''}
        data={[
          { value: '', label: '全部分类' },
          ...circleCategories.map((value) => ({ value, label: circleCategoryLabels[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFiltersChange({ category: circleCategories.find((each) => each === value) ?? null })
        }
      />
      <NativeSelect
        aria-label="排序"
        value={filters.sort}
        data={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) =>
          onFiltersChange({ sort: value === 'members' ? 'members' : 'active' })
        }
      />
    </Toolbar>
  );
}

function parseFilters(query: URLSearchParams): DirectoryFilters {
  return {
    name: (query.get('name') ?? '').trim().slice(0, 40),
    category: circleCategories.find((each) => each === query.get('category')) ?? null,
    sort: query.get('sort') === 'members' ? 'members' : 'active',
  };
}

function serializeFilters({ name, category, sort }: DirectoryFilters): Record<string, string> {
  return { ...(name && { name }), ...(category && { category }), ...(sort === 'members' && { sort }) };
}
