import type { BookList } from '@gongdu/contract/library/book-lists/book-list';
import { Button, NativeSelect } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { FormActions } from '../../../../ui/form/form.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { DialogBody, DialogFooter, FullHeightDialog } from '../../../../ui/overlay/full-height-dialog.tsx';
import { collected, myListsQuery, type SelectableBook, sourceBooksQuery } from '../queries.ts';
import classes from './import.module.css';

interface CollectionDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly list: BookList;
  readonly remaining: number;
  readonly onAdd: (bookIds: readonly number[]) => Promise<void>;
}

/** Many books at once from the member's collection or another list of theirs. */
export function CollectionDialog(props: CollectionDialogProps) {
  const { opened, onClose } = props;
  return (
    <FullHeightDialog opened={opened} onClose={onClose} title="从收藏或书单添加" width={720}>
      <BookSelection {...props} />
    </FullHeightDialog>
  );
}

function BookSelection({ onClose, list, remaining, onAdd }: CollectionDialogProps) {
  const [source, setSource] = useState(collected);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const lists = useQuery(myListsQuery);
  const books = useQuery(sourceBooksQuery(source));
  const presentIds = new Set(list.items.map(({ book }) => book.id));
  const newBooks = books.data?.filter(({ id }) => !presentIds.has(id));
  const newIds = (newBooks ?? []).map(({ id }) => id);
  const { run: add, busy } = useAction((ids: readonly number[]) => onAdd(ids), { onDone: onClose });

  return (
    <>
      <div className={classes.source}>
        <NativeSelect
          aria-label="从哪里添加"
          value={source}
          onChange={(event) => {
            setSource(Number(event.currentTarget.value));
            setSelected(new Set());
          }}
          data={[
            { value: String(collected), label: '我收藏的图书' },
            ...(lists.data?.data ?? [])
              .filter(({ id }) => id !== list.id)
              .map(({ id, title }) => ({ value: String(id), label: `书单：${title || '还没有标题'}` })),
          ]}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={newIds.length === 0}
          onClick={() => setSelected(new Set(selected.size > 0 ? [] : newIds))}
        >
          {selected.size > 0 ? '取消全选' : '全选'}
        </Button>
      </div>
      <DialogBody>
        <QueryView
          query={{ ...books, data: newBooks }}
          skeleton={<ListSkeleton rows={4} picture />}
          empty={
            <EmptyState
              icon={<IconBookmarks size="1em" stroke={1.5} />}
              title={books.data?.length === 0 ? '这里还没有图书' : '这里的书都已经在书单里了'}
              description="换一个来源看看。"
            />
          }
        >
          {(rows) => (
            <ul className={classes.rows}>
              {rows.map((book) => (
                <BookOption
                  key={book.id}
                  book={book}
                  checked={selected.has(book.id)}
                  onToggle={() => setSelected(selected.symmetricDifference(new Set([book.id])))}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </DialogBody>
      <DialogFooter>
        <FormActions>
          <Button
            loading={busy}
            disabled={selected.size === 0 || selected.size > remaining}
            onClick={() => void add(newIds.filter((id) => selected.has(id)))}
          >
            {selected.size > remaining ? `还能添加 ${remaining} 本` : `添加 ${selected.size} 本`}
          </Button>
        </FormActions>
      </DialogFooter>
    </>
  );
}

interface BookOptionProps {
  readonly book: SelectableBook;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

function BookOption({ book: { title, author, cover }, checked, onToggle }: BookOptionProps) {
  return (
    <li>
      <label className={classes.book}>
        <input type="checkbox" checked={checked} onChange={onToggle} />
        <span aria-hidden>
          <BookCover title={title} author={author} picture={cover} width={30} />
        </span>
        <span>
          <span className={classes.name}>{title}</span>
          <span className={classes.meta}>{author}</span>
        </span>
      </label>
    </li>
  );
}
