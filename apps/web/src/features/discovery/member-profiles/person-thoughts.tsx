import type { OwnThought } from '@gongdu/contract/library/thoughts/thought';
import { thoughtTitle } from '@gongdu/rules/library/thoughts/title';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PictureStrip } from '../../../entities/core/pictures/picture-strip.tsx';
import { OwnThoughtActions } from '../../../entities/library/thoughts/own-thought-actions.tsx';
import { statusOf } from '../../../entities/library/thoughts/thought-status.ts';
import { useThoughtDialog } from '../../../entities/library/thoughts/use-thought-dialog.tsx';
import { memberThoughtsQuery, ownThoughtsQuery } from '../../../entities/writing/thoughts/queries.ts';
import { ThoughtRow } from '../../../entities/writing/thoughts/thought-row.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';

/** A member's thoughts, the newest first. */
export function PersonThoughts({ uid }: { readonly uid: number }) {
  const thoughts = useInfiniteQuery(memberThoughtsQuery(uid));
  return (
    <InfiniteList
      list={thoughts}
      empty={
        <EmptyState icon={<IconPencil />} title="还没有公开的想法" description="写下的想法会出现在这里。" />
      }
    >
      {(rows) => (
        <List label="想法">
          {rows.map((thought) => (
            <ThoughtRow key={thought.id} thought={thought} />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

/** The reader's own, those too that wait or were refused. */
export function OwnThoughts() {
  const thoughts = useInfiniteQuery(ownThoughtsQuery);
  const { open, dialog } = useThoughtDialog();
  const write = (
    <Button variant="default" onClick={open}>
      写想法
    </Button>
  );
  return (
    <>
      <InfiniteList
        list={thoughts}
        empty={
          <EmptyState
            icon={<IconPencil />}
            title="还没有写过想法"
            description="读到哪儿了，写一句就好，不用标题。"
            action={write}
          />
        }
      >
        {(rows) => (
          <List label="我的想法">
            {rows.map((thought) => (
              <OwnRow key={thought.id} thought={thought} />
            ))}
          </List>
        )}
      </InfiniteList>
      {dialog}
    </>
  );
}

function OwnRow({ thought }: { readonly thought: OwnThought }) {
  const { id, text, pictures, book, state, createdAt } = thought;
  const link = `/thought/${id}`;
  return (
    <ListRow
      written
      title={<Link to={link}>{thoughtTitle(text)}</Link>}
      badges={
        state !== 'public' && (
          <Badge tone={state === 'waiting' ? 'neutral' : 'warn'}>{stateLabels[state]}</Badge>
        )
      }
      excerpt={text}
      meta={
        <>
          <RelativeTime at={createdAt} />
          {book && <Link to={`/book/${book.id}`}>《{book.title}》</Link>}
          {state !== 'public' && <span>{statusOf(thought)}</span>}
        </>
      }
      actions={<OwnThoughtActions thought={thought} />}
    >
      <PictureStrip pictures={pictures} link={link} />
    </ListRow>
  );
}

const stateLabels = { waiting: '等人工看', refused: '没有通过', taken_down: '已下架' } as const;
