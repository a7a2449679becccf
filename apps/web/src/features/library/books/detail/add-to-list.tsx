import { emptyDocument } from '@gongdu/contract/document/document';
import { addToBookList, removeFromBookList } from '@gongdu/contract/library/book-lists/book-list';
import type { Book } from '@gongdu/contract/library/books/book';
import { titleMax, type WorkRow, workStateLabels } from '@gongdu/contract/writing/works/work';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { bookListReads } from '../../../../entities/library/book/book-reads.ts';
import { call } from '../../../../lib/api/call.ts';
import { newId } from '../../../../lib/new-id.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { toast, toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { myBookListsQuery } from '../queries.ts';
import classes from './book-page.module.css';

type ListedBook = Pick<Book, 'id' | 'title'>;

/** 加入书单: one of the reader's lists, or a new one. */
export function AddToList({ book }: { readonly book: ListedBook }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListDetails size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        加入书单
      </Button>
      {opened && <ListsDialog book={book} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The number of lists up to which no search field is needed. */
const searchedFrom = 10;
const invalidates = [...bookListReads, '/api/works/:id'] as const;

interface ListsDialogProps {
  readonly book: ListedBook;
  readonly onClose: () => void;
}

function ListsDialog({ book, onClose }: ListsDialogProps) {
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const lists = useQuery(myBookListsQuery(name));
  const takeOut = useAction((id: number) => call(removeFromBookList, { params: { id, bookId: book.id } }), {
    done: '已从书单移除',
    invalidates,
  });
  const add = useAction(
    ({ id }: ChosenList) => call(addToBookList, { params: { id }, body: { items: [{ bookId: book.id }] } }),
    {
      invalidates,
      onDone: ({ already }, { id, title: listTitle, isPublic }) => {
        onClose();
        if (already.length > 0) return toast(`《${book.title}》已经在“${listTitle}”里了`);
        const next = isPublic ? '，书单重新提交审核之后读者就能看到' : '';
        return toastWithUndo(`已加入“${listTitle}”${next}`, () => void takeOut.run(id));
      },
    },
  );
  const create = useAction(
    () =>
      call(createWork, {
        body: { kind: 'book_list', title: title.trim(), body: emptyDocument, clientId: newId() },
      }),
    { onDone: ({ id, title: listTitle }) => add.run({ id, title: listTitle, isPublic: false }) },
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') void create.run();
  };
  const busy = add.busy || create.busy;
  return (
    <ResponsiveModal title={`把《${book.title}》加入书单`} onClose={onClose} width={480}>
      <Stack>
        {(name !== '' || (lists.data?.dataCount ?? 0) > searchedFrom) && (
          <SearchInput label="搜索我的书单" value={name} onSearch={setName} maxLength={titleMax} />
        )}
        <QueryView
          query={lists}
          skeleton={<ListSkeleton rows={3} picture={false} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<p>{name === '' ? '你还没有书单，给新书单取个名字吧。' : '没有叫这个名字的书单。'}</p>}
        >
          {({ data }) => (
            <List label="我的书单">
              {data.map((list) => (
                <ListOption
                  key={list.id}
                  list={list}
                  busy={busy}
                  onChoose={() =>
                    void add.run({ id: list.id, title: titleOf(list), isPublic: list.state === 'published' })
                  }
                />
              ))}
            </List>
          )}
        </QueryView>
        <form className={classes.newList} onSubmit={onSubmit}>
          <TextInput
            label="新书单的名称"
            value={title}
            maxLength={titleMax}
            onChange={({ currentTarget: { value } }) => setTitle(value)}
          />
          <Button type="submit" variant="default" loading={create.busy} disabled={title.trim() === ''}>
            新建并加入
          </Button>
        </form>
      </Stack>
    </ResponsiveModal>
  );
}

interface ChosenList {
  readonly id: number;
  readonly title: string;
  readonly isPublic: boolean;
}

interface ListOptionProps {
  readonly list: WorkRow;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

function ListOption({ list, busy, onChoose }: ListOptionProps) {
  const { id, state, revision } = list;
  const isWaiting = state === 'pending' || revision === 'pending';
  const title = titleOf(list);
  return (
    <ListRow
      written
      title={<span>{title}</span>}
      badges={state !== 'published' && <Badge>{workStateLabels[state]}</Badge>}
      meta={isWaiting && <span>审核期间不能修改</span>}
      actions={
        isWaiting ? (
          <Button component={Link} to={`/publishBookList/edit/${id}`} variant="default" size="xs">
            去看看
          </Button>
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={`加入“${title}”`}
            disabled={busy}
            onClick={onChoose}
          >
            加入
          </Button>
        )
      }
    />
  );
}

function titleOf({ title }: Pick<WorkRow, 'title'>): string {
  return title === '' ? '未命名的书单' : title;
}
