import {
  type LineStatus,
  lineFaults,
  lineRemarks,
  listShelfImports,
  type MatchKind,
  mendShelfImportLine,
  type ShelfImportLine,
} from '@gongdu/contract/library/shelf/shelf-import';
import { readStateLabels } from '@gongdu/contract/writing/works/meta';
import { Button, Group } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { call } from '../../../../lib/api/call.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { Stars } from '../../../../ui/form/stars.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { linesQuery } from './queries.ts';

interface LineTableProps {
  readonly id: number;
  readonly status: LineStatus;
  readonly mendable: boolean;
}

const emptyTitles: Readonly<Record<LineStatus, string>> = {
  unsure: '没有要确认的书',
  unmatched: '每本书都在书库里找到了',
  ready: '还没有可以导入的书',
  known: '没有书架上已有的书',
  skipped: '没有跳过的书',
  refused: '每一行都读成了',
};
const matchLabels: Readonly<Record<MatchKind, string>> = {
  isbn: '书号一致',
  author: '书名和作者一致',
  title: '只有书名一致',
  chosen: '您选的',
  none: '',
};

/** The lines of one kind, with their books and actions. */
export function LineTable({ id, status, mendable }: LineTableProps) {
  const lines = useInfiniteQuery(linesQuery(id, status));
  return (
    <InfiniteList list={lines} empty={<EmptyState icon={<IconChecks />} title={emptyTitles[status]} />}>
      {(rows) => (
        <List label="文件里的书">
          {rows.map((row) => (
            <Line key={row.line} id={id} row={row} mendable={mendable} />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

interface LineProps {
  readonly id: number;
  readonly row: ShelfImportLine;
  readonly mendable: boolean;
}

function Line({ id, row, mendable }: LineProps) {
  const {
    line,
    title,
    author,
    book,
    state,
    rating,
    day,
    tags,
    hidden,
    review,
    status,
    match,
    fault,
    remarks,
  } = row;
  const isRead = status !== 'refused';
  return (
    <ListRow
      leading={book && <BookCover title={book.title} author={book.author} picture={book.cover} width={42} />}
      title={<h3>{title || '（没有内容）'}</h3>}
      badges={
        <>
          {isRead && <Badge>{readStateLabels[state]}</Badge>}
          {isRead && hidden && <Badge>只自己可见</Badge>}
          {match !== 'none' && <Badge tone={match === 'title' ? 'warn' : 'ok'}>{matchLabels[match]}</Badge>}
          {fault && <Badge tone="bad">{lineFaults[fault]}</Badge>}
          {remarks.map((remark) => (
            <Badge key={remark} tone="warn">
              {lineRemarks[remark]}
            </Badge>
          ))}
        </>
      }
      meta={
        <>
          <span>第 {line} 行</span>
          {author && <span>{author}</span>}
          {rating !== null && <Stars value={rating} size={14} />}
          {day && <span>{day}</span>}
          {tags.length > 0 && <span>{tags.map((tag) => `#${tag}`).join(' ')}</span>}
          {book && (
            <span>
              → 《{book.title}》{book.author}
            </span>
          )}
        </>
      }
      excerpt={review || undefined}
      actions={mendable && (isRead || fault === 'repeated') && <Mend id={id} row={row} />}
    >
      {status === 'unsure' && mendable && <Candidates id={id} row={row} />}
    </ListRow>
  );
}

type MendProps = Omit<LineProps, 'mendable'>;

function useMend({ id, row: { line, book, title } }: MendProps) {
  const back = useAction(
    (body: { bookId: number | null }) => call(mendShelfImportLine, { params: { id, line }, body }),
    { invalidates: [listShelfImports] },
  );
  const mend = useAction(
    (body: { bookId: number | null; skip?: boolean }) =>
      call(mendShelfImportLine, { params: { id, line }, body }),
    {
      onDone: (_, { skip }) =>
        toastWithUndo(
          skip ? `已跳过《${title}》` : `已为《${title}》选好图书`,
          () => void back.run({ bookId: book?.id ?? null }),
        ),
      invalidates: [listShelfImports],
    },
  );
  return mend;
}

function Mend(props: MendProps) {
  const { title, author, status } = props.row;
  const { run, busy } = useMend(props);
  const pick = async (startWithProposal: boolean) => {
    const picked = await pickBooks({ max: 1, search: title, startWithProposal });
    const book = picked?.at(-1);
    if (book) await run({ bookId: book.id });
  };
  const name = author ? `《${title}》（${author}）` : `《${title}》`;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={`为${name}选择图书`}
        onClick={() => void pick(false)}
      >
        {status === 'ready' || status === 'known' ? '换一本' : '选择图书'}
      </Button>
      {status === 'unmatched' && (
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          aria-label={`把${name}补充到书库`}
          onClick={() => void pick(true)}
        >
          补充到书库
        </Button>
      )}
      {status !== 'skipped' && (
        <Button
          variant="subtle"
          size="xs"
          disabled={busy}
          aria-label={`跳过${name}`}
          onClick={() => void run({ bookId: null, skip: true })}
        >
          跳过
        </Button>
      )}
    </Group>
  );
}

/** The candidates for a line, each as a button. */
function Candidates(props: MendProps) {
  const { candidates } = props.row;
  const { run, busy } = useMend(props);
  return (
    <Group gap="xs" mt="xs">
      {candidates.map(({ id: bookId, title, author, publisher }) => (
        <Button
          key={bookId}
          variant="light"
          size="xs"
          disabled={busy}
          aria-label={`就是《${title}》${author}${publisher ? `，${publisher}` : ''}`}
          onClick={() => void run({ bookId })}
        >
          《{title}》{author}
          {publisher && `\u3000${publisher}`}
        </Button>
      ))}
    </Group>
  );
}
