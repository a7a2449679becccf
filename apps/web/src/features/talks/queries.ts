import { announceTalk, cancelTalk, changeTalk, getTalk, listMyTalks } from '@gongdu/contract/talk';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export function talkQuery(id: number) {
  return queryOptions({
    queryKey: ['talks', 'one', id],
    queryFn: ({ signal }) => call(getTalk, { params: { id } }, { signal, inPlace: true }),
  });
}

export const myTalksQuery = queryOptions({
  queryKey: ['talks', 'mine'],
  queryFn: ({ signal }) => call(listMyTalks, {}, { signal, inPlace: true }),
});

/** A new one without an id. */
export function save(
  id: number | undefined,
  body: { title: string; summary: string; startsAt: string; address: string; cover: string | null },
) {
  const options = { inPlace: true } as const;
  return id === undefined
    ? call(announceTalk, { body }, options)
    : call(changeTalk, { params: { id }, body }, options);
}

export function cancel(id: number) {
  return call(cancelTalk, { params: { id } });
}

/** Lists of every kind show talks. */
export function talksChanged(queries: QueryClient): void {
  for (const noun of ['talks', 'contents', 'search']) void queries.invalidateQueries({ queryKey: [noun] });
}
