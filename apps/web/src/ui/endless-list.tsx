import type { ReactNode } from 'react';
import { EndlessFoot, listEnd, type Paged } from './endless-foot.tsx';
import { ErrorState } from './error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** The parts of TanStack's infinite query that a list shows. */
export interface Endless<Row> extends Paged {
  readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface EndlessListProps<Row> {
  readonly list: Endless<Row>;
  readonly empty: ReactNode;
  /** Rows of the skeleton; 5 unless told. */
  readonly waiting?: number;
  /** No picture at the start of each row of the skeleton. */
  readonly plain?: boolean;
  /** Stands below the last row, in place of the words at the end. */
  readonly end?: ReactNode;
  /** Draws the rows, list element included. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that goes on when its end comes near; progress, failure with 重试, and an end that says so. */
export function EndlessList<Row>({ list, empty, waiting = 5, plain, end, children }: EndlessListProps<Row>) {
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];

  if (list.isPending) return <ListSkeleton rows={waiting} picture={!plain} />;
  if (!list.data) {
    const sentence = list.error?.message;
    return <ErrorState {...(sentence && { sentence })} retry={() => void list.refetch()} />;
  }
  if (rows.length === 0) return empty;
  const long = list.data.pages.length > 1 || rows.length > 8;
  return (
    <>
      {children(rows)}
      <EndlessFoot list={list} picture={!plain} end={end ?? (long && listEnd)} />
    </>
  );
}
