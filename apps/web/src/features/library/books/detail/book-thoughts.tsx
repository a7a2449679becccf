import type { ThoughtSort } from '@gongdu/contract/library/thoughts/thought';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useThoughtDialog } from '../../../../entities/library/thoughts/use-thought-dialog.tsx';
import { bookThoughtsQuery } from '../../../../entities/writing/thoughts/queries.ts';
import { ThoughtRow } from '../../../../entities/writing/thoughts/thought-row.tsx';
import { useSession } from '../../../../lib/auth/session.ts';
import { PartList } from './part-list.tsx';

interface BookThoughtsProps {
  readonly id: number;
  readonly title: string;
  readonly sort: ThoughtSort;
}

/** Thoughts about the book, all editions together. */
export function BookThoughts({ id, title, sort }: BookThoughtsProps) {
  const thoughts = useInfiniteQuery(bookThoughtsQuery(id, sort));
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const { open, dialog } = useThoughtDialog({ book: { id, title } });
  return (
    <>
      {isReader && (
        <div>
          <Button variant="default" size="compact-md" onClick={open}>
            写想法
          </Button>
          {dialog}
        </div>
      )}
      <PartList label="想法" query={thoughts} emptyMessage="还没有人写过关于它的想法。">
        {(thought) => <ThoughtRow key={thought.id} thought={thought} withBook={false} />}
      </PartList>
    </>
  );
}
