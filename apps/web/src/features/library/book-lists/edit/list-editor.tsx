import {
  type BookListMode,
  bookListMax,
  bookListModeLabels,
  bookListModes,
} from '@gongdu/contract/library/book-lists/book-list';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBooks } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { WorkFieldsProps } from '../../../../entities/writing/work/work-slots.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { FoldedField } from '../../../../ui/form/folded-field.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookListItems } from '../book-list-view.tsx';
import { PendingContributions } from '../contributions/pending-contributions.tsx';
import { AddBooksBar } from '../import/add-books-bar.tsx';
import classes from './list-editor.module.css';
import { SortableBooks } from './sortable-books.tsx';
import { useBookList } from './use-book-list.ts';

/** The books of the author's list, below its text; they are moderated with it and locked during that time. */
export function ListEditor({ work, locked, ensureSaved, beforeSubmit }: WorkFieldsProps) {
  const editor = useBookList(work, ensureSaved);
  const { list, stored, notes } = editor;
  const [lastMove, setLastMove] = useState<{ bookId: number; after: number | null }>();
  const partRef = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      beforeSubmit(async () => {
        const stored = await Promise.all([...notes.values()].map((note) => note.save()));
        const unsaved = stored.includes(false) ? '有一条推荐语没有保存，请看过再提交' : null;
        const message = validateList(list) ?? unsaved;
        return message === null ? null : { message, focus: () => partRef.current?.focus() };
      }),
    [beforeSubmit, list, notes],
  );

  if (!list) return <QueryView query={stored}>{() => null}</QueryView>;
  const { items } = list;
  return (
    <div ref={partRef} className={classes.part} tabIndex={-1}>
      <Section
        title="书单里的书"
        badge={
          <Badge>
            {items.length} / {bookListMax}
          </Badge>
        }
        action={
          lastMove &&
          !locked && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => {
                editor.move(lastMove.bookId, lastMove.after);
                setLastMove(undefined);
              }}
            >
              撤销移动
            </Button>
          )
        }
      >
        {work && list.waiting > 0 && <PendingContributions listId={work.id} />}
        {locked && <BookListItems items={items} />}
        {!locked && <AddBooksBar list={list} onAdd={editor.add} />}
        {!locked && items.length === 0 && (
          <EmptyState
            icon={<IconBooks size="1em" stroke={1.5} />}
            title="还没有书"
            description="搜索添加，或者把书号、书名一行一本粘贴进来。"
          />
        )}
        {!locked && items.length > 0 && (
          <SortableBooks
            list={list}
            editor={editor}
            onMoved={(bookId, after) => setLastMove({ bookId, after })}
          />
        )}
      </Section>
    </div>
  );
}

function validateList(list: ReturnType<typeof useBookList>['list']): string | null {
  if (list?.items.length === 0) return '书单里还没有书，先添加几本再提交';
  return list?.mode === 'private' ? '私密书单只有自己能看，改为公开或接受投稿后才能提交' : null;
}

const modeDescriptions: Record<BookListMode, string> = {
  private: '只有你自己能看到，不能提交审核。',
  open: '发布后所有读者都能看到，由你一人添加图书。',
  invites: '发布后读者可以推荐图书，由你决定是否收入。',
};

/** 公开方式, in 发布设置. */
export function ListModeField({ work, ensureSaved }: WorkFieldsProps) {
  const { list, setMode } = useBookList(work, ensureSaved);
  return (
    <FoldedField
      label="公开方式"
      answer={list && bookListModeLabels[list.mode]}
      needed={list?.mode === 'private'}
    >
      <RadioField
        aria-label="公开方式"
        disabled={!list}
        value={list?.mode ?? ''}
        onChange={(value) => setMode(bookListModes.find((mode) => mode === value) ?? 'open')}
        options={bookListModes.map((value) => ({
          value,
          label: bookListModeLabels[value],
          description: modeDescriptions[value],
        }))}
      />
    </FoldedField>
  );
}
