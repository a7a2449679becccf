import { getSeries, listSeriesOfBook } from '@gongdu/contract/library/books/series';
import { read } from '../../../../lib/api/reads.ts';

export const seriesOfBookQuery = (book: number) => read(listSeriesOfBook, { query: { book } });

export const seriesQuery = (id: number) =>
  read(getSeries, { params: { id } }, { meta: { saysMissing: true } });

export const seriesReads = ['/api/series'] as const;
