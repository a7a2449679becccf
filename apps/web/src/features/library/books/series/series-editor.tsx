import {
  deleteSeries,
  partNumberMax,
  type Series,
  type SeriesPart,
  setSeriesParts,
  updateSeries,
} from '@gongdu/contract/library/books/series';
import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { RowContent } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { Grip, SortableList, useSortableItem } from '../../../../ui/list/sortable-list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { seriesReads } from './queries.ts';
import classes from './series.module.css';

/** Operators name a series, pick its parts, number and order them; each change is saved by itself. */
export function SeriesEditor({ series }: { readonly series: Series }) {
  return (
    <>
      <Facts series={series} />
      <PartsEditor series={series} />
      <DeleteSeries series={series} />
    </>
  );
}

function Facts({ series: { id, name, summary } }: { readonly series: Series }) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: updateSeries.body,
    initial: { name, summary },
    submit: (body) => call(updateSeries, { params: { id }, body }),
    onDone: () => {
      toast('已保存', 'success');
      return stale(queryClient, ...seriesReads);
    },
    problemFields: { 'series.name_taken': 'name' },
  });
  return (
    <Section title="名称与简介">
      <Form form={form} submitLabel="保存">
        <TextInput {...form.field('name')} label="名称" />
        <Textarea {...form.field('summary')} label="简介" autosize minRows={2} maxRows={6} />
      </Form>
    </Section>
  );
}

type Placed = Pick<SeriesPart, 'book' | 'number'>;

function PartsEditor({ series: { id, version, parts } }: { readonly series: Series }) {
  const save = useAction(
    (next: readonly { readonly bookId: number; readonly number: string }[]) =>
      call(setSeriesParts, { params: { id }, body: { version, parts: [...next] } }),
    { invalidates: seriesReads },
  );
  const saveParts = (next: readonly Placed[]) =>
    save.run(next.map(({ book, number }) => ({ bookId: book.id, number })));
  const ids = parts.map(({ book }) => book.id);
  const add = async () => {
    const picked = (await pickBooks()) ?? [];
    const fresh = picked.filter((book) => !ids.includes(book.id));
    if (fresh.length === 0) return;
    const kept = parts.map(({ book, number }) => ({ bookId: book.id, number }));
    const added = fresh.map((book, at) => ({ bookId: book.id, number: String(parts.length + at + 1) }));
    await save.run([...kept, ...added]);
  };
  return (
    <Section
      title="系列里的书"
      description="拖动或用 Alt 加方向键调整次序；序号照书上印的写，例如 1、1.5、上。"
    >
      <SortableList
        ids={ids}
        onMove={(bookId, from, to) => {
          const moved = parts.find(({ book }) => book.id === bookId);
          if (moved) void saveParts(parts.toSpliced(from, 1).toSpliced(to, 0, moved));
        }}
        nameOf={(bookId) => `《${parts.find(({ book }) => book.id === bookId)?.book.title}》`}
      >
        <ul aria-label="系列里的书">
          {parts.map((part) => (
            <EditedPart
              key={part.book.id}
              part={part}
              onNumber={(number) =>
                void saveParts(parts.map((each) => (each === part ? { book: part.book, number } : each)))
              }
              onRemove={() => void saveParts(parts.filter((each) => each !== part))}
            />
          ))}
        </ul>
      </SortableList>
      <Group>
        <Button variant="default" loading={save.busy} onClick={() => void add()}>
          添加图书
        </Button>
      </Group>
    </Section>
  );
}

interface EditedPartProps {
  readonly part: SeriesPart;
  readonly onNumber: (number: string) => void;
  readonly onRemove: () => void;
}

function EditedPart({ part: { book, number }, onNumber, onRemove }: EditedPartProps) {
  const { item, grip } = useSortableItem(book.id);
  const [typed, setTyped] = useState(number);
  const { title, author, cover } = book;
  return (
    <li className={classes.part} {...item}>
      <Grip {...grip} />
      <RowContent
        written
        leading={<BookCover title={title} author={author} picture={cover} width={40} />}
        title={title}
        meta={<span>{author}</span>}
        actions={
          <>
            <TextInput
              className={classes.number}
              aria-label={`《${title}》的序号`}
              maxLength={partNumberMax}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onBlur={() => {
                if (typed.trim() !== number) onNumber(typed.trim());
              }}
            />
            <Button variant="subtle" color="red" aria-label={`移除《${title}》`} onClick={onRemove}>
              移除
            </Button>
          </>
        }
      />
    </li>
  );
}

function DeleteSeries({ series: { id, name } }: { readonly series: Series }) {
  const navigate = useNavigate();
  const remove = useAction(() => call(deleteSeries, { params: { id } }), {
    asks: () => ({
      title: '删除这个系列',
      message: `「${name}」和里面的次序会删除，书都还在书库里。`,
      confirmLabel: '删除',
    }),
    done: '已删除',
    invalidates: seriesReads,
    onDone: () => navigate('/books', { replace: true }),
  });
  return (
    <Group>
      <Button variant="subtle" color="red" loading={remove.busy} onClick={() => void remove.run()}>
        删除系列
      </Button>
    </Group>
  );
}
