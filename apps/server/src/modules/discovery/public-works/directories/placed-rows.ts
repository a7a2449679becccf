import { type ContentKind, refKey } from '@gongdu/contract/core/content-index/content';
import { workKinds } from '@gongdu/contract/writing/works/work';
import type { Queryable } from '../../../../db/database.ts';
import { findWorks, type ReadableWork } from '../readable-store.ts';
import { findSmall, type PublicSmallWriting } from '../small-store.ts';

/** Something written that visitors may read, as `kind` says. */
export type Written =
  | { readonly work: ReadableWork; readonly said?: undefined }
  | { readonly said: PublicSmallWriting; readonly work?: undefined };

interface Ref {
  readonly kind: ContentKind;
  readonly id: number;
}

/** Of things that members see, those that visitors may read, in the same order and each with its place. */
export async function readWritten<Place extends Ref>(
  db: Queryable,
  placed: readonly Place[],
): Promise<(Written & { readonly place: Place })[]> {
  const idsOf = (belongs: (kind: ContentKind) => boolean) =>
    placed.filter(({ kind }) => belongs(kind)).map(({ id }) => id);
  const [works, small] = await Promise.all([
    findWorks(
      db,
      idsOf((kind) => workKinds.some((known) => known === kind)),
    ),
    findSmall(
      db,
      idsOf((kind) => kind === 'short_review'),
      idsOf((kind) => kind === 'thought'),
    ),
  ]);
  const found = new Map<string, Written>([
    ...works.map((work) => [refKey(work), { work }] as const),
    ...small.map((said) => [refKey(said), { said }] as const),
  ]);
  return placed.flatMap((place) => {
    const written = found.get(refKey(place));
    return written ? [{ ...written, place }] : [];
  });
}

/** The books that these rows name. */
export function bookIdsIn(rows: readonly Written[]): number[] {
  return [...new Set(rows.flatMap(({ work, said }) => (work ?? said)?.bookId ?? []))];
}
