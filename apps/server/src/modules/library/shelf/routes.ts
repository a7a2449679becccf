import * as contract from '@gongdu/contract/library/shelf/shelf';
import * as imported from '@gongdu/contract/library/shelf/shelf-import';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { ShelfImports } from './imports/imports.ts';
import type { Shelf } from './service.ts';
import type { ShelfYears } from './year.ts';

export function shelfRoutes(
  app: FastifyInstance,
  shelf: Shelf,
  years: ShelfYears,
  imports: ShelfImports,
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

  serve(app, imported.listShelfImports, ({ caller }) => imports.listLatest(caller));
  serve(app, imported.getShelfImport, ({ caller, params }) => imports.read(caller, params.id));
  serve(app, imported.createShelfImport, ({ caller, body }) => imports.create(caller, body));
  serve(app, imported.putShelfImportPart, ({ caller, params, body }) =>
    imports.putPart(caller, params.id, params.part, Buffer.from(body.bytes, 'base64')),
  );
  serve(app, imported.readShelfImport, ({ caller, params }) => imports.startReading(caller, params.id));
  serve(app, imported.listShelfImportLines, ({ caller, params, query }) =>
    imports.listLines(caller, params.id, query),
  );
  serve(app, imported.mendShelfImportLine, ({ caller, params, body }) =>
    imports.mend(caller, params.id, params.line, body),
  );
  serve(app, imported.finishShelfImport, ({ caller, params }) => imports.finish(caller, params.id));
  serve(app, imported.cancelShelfImport, ({ caller, params }) => imports.cancel(caller, params.id));
  serve(app, imported.undoShelfImport, ({ caller, params }) => imports.undo(caller, params.id));
  serve(app, imported.exportShelfFaults, ({ caller, params }) => imports.exportFaults(caller, params.id));
}
