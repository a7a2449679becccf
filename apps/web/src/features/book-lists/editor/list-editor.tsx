import { bookListMax } from '@gongdu/contract/book-list';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBooks } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { AddBar } from '../adding/add-bar.tsx';
import { WaitingContributions } from '../contributions/waiting-contributions.tsx';
import { ReadBooks } from '../reading/list-reading.tsx';
import styles from './list-editor.module.css';
import type { ListFieldsProps } from './list-mode.tsx';
import { SortableBooks } from './sortable-books.tsx';
import { useList } from './use-list.ts';

/** The books of one's own list: below its text, reviewed with it and fixed while it is reviewed. */
export function ListEditor({ work, locked, ensureSaved, beforeSubmit }: ListFieldsProps) {
  const desk = useList(work, ensureSaved);
  const { list, stored, notes } = desk;
  const [last, setLast] = useState<{ bookId: number; behind: number | null }>();
  const place = useRef<HTMLElement>(null);

  useEffect(
    () =>
      beforeSubmit(async () => {
        const stored = await Promise.all([...notes.values()].map((note) => note.store()));
        const unsaved = stored.includes(false) ? '有一条推荐语没有保存，请看过再提交' : null;
        const sentence = faultOf(list) ?? unsaved;
        return sentence === null ? null : { sentence, show: () => place.current?.focus() };
      }),
    [beforeSubmit, list, notes],
  );

  if (stored.isError && !list)
    return <ErrorState sentence={stored.error.message} retry={() => void stored.refetch()} />;
  if (!list) return <ListSkeleton rows={4} picture />;
  const { items } = list;
  return (
    <section ref={place} className={styles.part} tabIndex={-1} aria-label="书单里的书">
      <header className={styles.head}>
        <h2 className={styles.title}>
          书单里的书
          <span className={styles.count}>
            {items.length} / {bookListMax}
          </span>
        </h2>
        {last && !locked && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => {
              desk.move(last.bookId, last.behind);
              setLast(undefined);
            }}
          >
            撤销移动
          </Button>
        )}
      </header>
      {work && list.waiting > 0 && <WaitingContributions listId={work.id} />}
      {!locked && <AddBar list={list} add={desk.add} />}
      {locked && <ReadBooks items={items} />}
      {!locked && items.length === 0 && (
        <EmptyState
          icon={<IconBooks size="1em" stroke={1.5} />}
          title="还没有书"
          sentence="搜索添加，或者把书号、书名一行一本粘贴进来。"
        />
      )}
      {!locked && items.length > 0 && (
        <SortableBooks list={list} desk={desk} onMoved={(bookId, behind) => setLast({ bookId, behind })} />
      )}
    </section>
  );
}

function faultOf(list: ReturnType<typeof useList>['list']): string | null {
  if (list?.items.length === 0) return '书单里还没有书，先添加几本再提交';
  return list?.mode === 'private' ? '私密书单只有自己能看，改为公开或接受投稿后才能提交' : null;
}
