import * as contract from '@gongdu/contract/library/shelf/shelf';
import { exportShelf } from '@gongdu/contract/library/shelf/shelf-export';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { ShelfExport } from './export.ts';
import type { Shelf } from './service.ts';
import type { ShelfYears } from './year.ts';

export function shelfRoutes(
  app: FastifyInstance,
  shelf: Shelf,
  years: ShelfYears,
  exported: ShelfExport,
): void {
  serve(app, contract.getShelfSummary, ({ caller }) => shelf.summarize(caller));
  serve(app, contract.listShelf, ({ caller, query }) => shelf.list(caller, query));
  serve(app, contract.listMemberShelf, ({ caller, params, query }) =>
    shelf.listOf(caller, params.uid, query),
  );
  serve(app, contract.getBookShelf, ({ caller, params }) => shelf.readBook(caller, params.id));
  serve(app, contract.getShelfStates, ({ caller, body }) => shelf.findStates(caller, body.bookIds));
  serve(app, contract.saveShelfEntry, ({ caller, params, body }) => shelf.save(caller, params.id, body));
  serve(app, contract.removeShelfEntry, ({ caller, params }) => shelf.remove(caller, params.id));
  serve(app, contract.changeShelf, ({ caller, body }) => shelf.change(caller, body));
  serve(app, contract.restoreShelf, ({ caller, body }) => shelf.restore(caller, body.entries));
  serve(app, contract.getShelfYear, ({ caller, params }) => years.read(caller, params.year));
  serve(app, contract.drawShelfYear, ({ caller, params }) => years.draw(caller, params.year));
  serve(app, exportShelf, ({ caller, body }) => exported.offer(caller, body.form));
}
