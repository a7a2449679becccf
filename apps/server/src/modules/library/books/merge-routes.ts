import * as authors from '@gongdu/contract/library/books/author-merge';
import * as contract from '@gongdu/contract/library/books/merge';
import * as series from '@gongdu/contract/library/books/series';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { AuthorMerges } from './author-merges.ts';
import type { BookMerges } from './merges/service.ts';
import type { BookSeries } from './series/service.ts';

/** What operators put in order: two books that are one, two spellings of an author, works of a series. */
export function mergeRoutes(
  app: FastifyInstance,
  merges: BookMerges,
  authorMerges: AuthorMerges,
  bookSeries: BookSeries,
): void {
  serve(app, contract.previewBookMerge, ({ params, query }) => merges.preview(params.id, query.into));
  serve(app, contract.mergeBook, ({ caller, params, body }) => merges.merge(caller, params.id, body));
  serve(app, contract.listBookMerges, ({ query }) => merges.list(query.before, query.pageSize));
  serve(app, contract.undoBookMerge, ({ caller, params }) => merges.undo(caller, params.id));
  serve(app, authors.previewAuthorMerge, ({ params, query }) =>
    authorMerges.preview(params.name, query.into),
  );
  serve(app, authors.mergeAuthor, ({ caller, params, body }) =>
    authorMerges.merge(caller, params.name, body),
  );
  serve(app, authors.undoAuthorMerge, ({ caller, params }) => authorMerges.undo(caller, params.name));
  serve(app, authors.listAuthorMerges, () => authorMerges.list());
  serve(app, series.listSeriesOfBook, ({ caller, query }) => bookSeries.listOfBook(caller, query.book));
  serve(app, series.getSeries, ({ caller, params }) => bookSeries.read(caller, params.id));
  serve(app, series.createSeries, ({ caller, body }) => bookSeries.create(caller, body));
  serve(app, series.updateSeries, ({ caller, params, body }) => bookSeries.update(caller, params.id, body));
  serve(app, series.setSeriesParts, ({ caller, params, body }) =>
    bookSeries.setParts(caller, params.id, body),
  );
  serve(app, series.deleteSeries, ({ caller, params }) => bookSeries.remove(caller, params.id));
}
