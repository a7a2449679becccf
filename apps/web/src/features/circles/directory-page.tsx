import { circleCategories, circleCategoryWords } from '@gongdu/contract/circle';
import { Button, NativeSelect } from '@mantine/core';
import { IconCirclesRelation, IconPlus, IconZoomQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import rows from './circle-row.module.css';
import { CircleRow } from './circle-row.tsx';
import styles from './circles.module.css';
import { type DirectoryView, directoryQuery } from './queries.ts';

const sorts = { active: '最近有动静', members: '成员最多' } as const;

/** `/circles`: every public circle (P8). */
export function DirectoryPage() {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const circles = useInfiniteQuery(directoryQuery(view));
  const show = (change: Partial<DirectoryView>) =>
    setQuery(writeView({ ...view, ...change }), { replace: true });
  const narrowed = view.name !== '' || view.category !== null;
  return (
    <>
      <PageHead title="发现圈子" sentence="和读同一类书的人坐到一起。" action={<FoundButton />} />
      <Filters view={view} show={show} />
      <EndlessList
        list={circles}
        empty={
          narrowed ? (
            <EmptyState
              icon={<IconZoomQuestion />}
              title="没有找到合适的圈子"
              sentence="换一个词或分类，也可以自己创建一个。"
              action={
                <Button variant="default" onClick={() => show({ name: '', category: null })}>
                  看全部圈子
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconCirclesRelation />}
              title="还没有圈子"
              sentence="创建第一个圈子，邀请书友来一起读。"
              action={<FoundButton />}
            />
          )
        }
      >
        {(found) => (
          <ul className={rows.grid} aria-busy={circles.isPlaceholderData}>
            {found.map((circle) => (
              <CircleRow key={circle.id} circle={circle} />
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  );
}

/** Circles are readers' own. */
export function FoundButton() {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  if (!isReader) return null;
  return (
    <Button component={Link} to="/publishCircles/edit" leftSection={<IconPlus size={16} aria-hidden />}>
      创建圈子
    </Button>
  );
}

interface FiltersProps {
  readonly view: DirectoryView;
  readonly show: (change: Partial<DirectoryView>) => void;
}

function Filters({ view, show }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <NativeSelect
        aria-label="分类"
        value={view.category ?? ''}
        data={[
          { value: '', label: '全部分类' },
          ...circleCategories.map((value) => ({ value, label: circleCategoryWords[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          show({ category: circleCategories.find((each) => each === value) ?? null })
        }
      />
      <NativeSelect
        aria-label="排序"
        value={view.sort}
        data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) =>
          show({ sort: value === 'members' ? 'members' : 'active' })
        }
      />
      <SearchBox
        className={styles.search}
        label="按名称搜索圈子"
        maxLength={40}
        value={view.name}
        onSearch={(name) => show({ name })}
      />
    </div>
  );
}

function readView(query: URLSearchParams): DirectoryView {
  return {
    name: (query.get('name') ?? '').trim().slice(0, 40),
    category: circleCategories.find((each) => each === query.get('category')) ?? null,
    sort: query.get('sort') === 'members' ? 'members' : 'active',
  };
}

function writeView({ name, category, sort }: DirectoryView): Record<string, string> {
  return { ...(name && { name }), ...(category && { category }), ...(sort === 'members' && { sort }) };
}
