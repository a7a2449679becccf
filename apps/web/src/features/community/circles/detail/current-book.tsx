import type { Circle } from '@gongdu/contract/community/circles/circle';
import { setCircleBook } from '@gongdu/contract/community/circles/reading';
import { Button, Group } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { BookToday } from '../../../../entities/library/reading-days/book-today.tsx';
import { shelfStateQuery } from '../../../../entities/library/shelf/queries.ts';
import { ShelfMenu } from '../../../../entities/library/shelf/shelf-menu.tsx';
import { useThoughtDialog } from '../../../../entities/library/thoughts/use-thought-dialog.tsx';
import { call } from '../../../../lib/api/call.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { RowContent } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from './circle-page.module.css';
import { EarlierBooks } from './earlier-books.tsx';
import { isMember } from './membership-actions.tsx';
import { UntilDialog } from './until-dialog.tsx';

type Book = NonNullable<Circle['book']>;

/** 在读: the book of the circle, the member's state of it, and what they note of it today. */
export function CurrentBook({ circle }: { readonly circle: Circle }) {
  const { id, book, may } = circle;
  const [historyOpened, setHistoryOpened] = useState(false);
  const [untilOpened, setUntilOpened] = useState(false);
  const { anchor, close, trigger } = useMenu();
  const set = useAction(
    (bookId: number | null) => call(setCircleBook, { params: { id }, body: { bookId } }),
    {
      invalidates: circleReads,
      done: (_, bookId) => (bookId === null ? '圈子现在没有在读的书' : '已换成这本书'),
    },
  );
  async function choose(): Promise<void> {
    const [chosen] = (await pickBooks({ max: 1 })) ?? [];
    if (chosen) await set.run(chosen.id);
  }
  const action = (
    <Group gap="xs">
      <Button variant="subtle" size="compact-md" onClick={() => setHistoryOpened(true)}>
        读过的书
      </Button>
      {may.run && !book && (
        <Button variant="default" size="compact-md" loading={set.busy} onClick={() => void choose()}>
          选一本书
        </Button>
      )}
      {may.run && book && (
        <IconButton label="在读的更多操作" {...trigger}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      )}
    </Group>
  );
  return (
    <Section title="在读" action={action}>
      {book ? (
        <BookInHand circle={circle} book={book} />
      ) : (
        <p className={classes.none}>
          {may.run ? '还没有选书，选一本，大家一起读。' : '圈子现在没有在读的书。'}
        </p>
      )}
      {anchor && book && (
        <Menu anchor={anchor} label={`《${book.title}》的更多操作`} width={152} onClose={close}>
          <MenuItem onClick={() => void choose()}>换一本</MenuItem>
          <MenuItem onClick={() => setUntilOpened(true)}>{book.until ? '改日期' : '定读到哪天'}</MenuItem>
          <MenuItem onClick={() => void set.run(null)}>读完了</MenuItem>
        </Menu>
      )}
      {historyOpened && <EarlierBooks circleId={id} onClose={() => setHistoryOpened(false)} />}
      {untilOpened && book && <UntilDialog circleId={id} book={book} onClose={() => setUntilOpened(false)} />}
    </Section>
  );
}

function BookInHand({ circle, book }: { readonly circle: Circle; readonly book: Book }) {
  const { id, title, author, cover, startedAt, until } = book;
  const isReader = useSession(({ roles }) => roles.includes('user'));
  return (
    <div className={classes.book}>
      <RowContent
        leading={<BookCover title={title} author={author} picture={cover} width={72} />}
        written
        title={
          <h3>
            <Link to={`/book/${id}`}>{title}</Link>
          </h3>
        }
        meta={
          <>
            <span>{author}</span>
            <span>
              <RelativeTime at={startedAt} /> 开始
            </span>
            {until && <span>读到 {chineseDay(until)}</span>}
          </>
        }
      >
        {isReader && isMember(circle) && <OwnReading id={id} title={title} />}
      </RowContent>
    </div>
  );
}

function OwnReading({ id, title }: Pick<Book, 'id' | 'title'>) {
  const { data: state } = useQuery(shelfStateQuery(id));
  const { open, dialog } = useThoughtDialog({ book: { id, title } });
  return (
    <>
      <Group gap="xs">
        <ShelfMenu id={id} title={title} />
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPencil size={15} aria-hidden />}
          onClick={open}
        >
          写一句
        </Button>
      </Group>
      {state === 'reading' && <BookToday bookId={id} />}
      {dialog}
    </>
  );
}

/** `2026-12-20`: 12 月 20 日. */
function chineseDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month} 月 ${date} 日`;
}
