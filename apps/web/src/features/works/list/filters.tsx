import { type WorkKind, workKindWords } from '@gongdu/contract/work';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { SearchBox } from '../../../ui/search-box.tsx';
import styles from './my-works.module.css';
import { type MyWorksView, sorts, sortWords } from './my-works-view.ts';

interface FiltersProps {
  readonly kinds: readonly WorkKind[];
  readonly view: MyWorksView;
  readonly show: (change: Partial<MyWorksView>) => void;
}

/** Kind where there are several, order, and search by title. */
export function Filters({ kinds, view, show }: FiltersProps) {
  return (
    <div className={styles.narrowing}>
      {kinds.length > 1 && (
        <NativeSelect
          aria-label="类型"
          className={styles.choice}
          value={view.kind ?? ''}
          data={[
            { value: '', label: '全部类型' },
            ...kinds.map((kind) => ({ value: kind, label: workKindWords[kind] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            show({ kind: kinds.find((kind) => kind === value) ?? null })
          }
        />
      )}
      <NativeSelect
        aria-label="排序"
        className={styles.choice}
        value={view.sort}
        data={sorts.map((sort) => ({ value: sort, label: sortWords[sort] }))}
        onChange={({ currentTarget: { value } }) =>
          show({ sort: sorts.find((sort) => sort === value) ?? 'updated' })
        }
      />
      <SearchBox
        className={styles.search}
        label="按标题搜索"
        value={view.name}
        onSearch={(name) => show({ name })}
      />
    </div>
  );
}
