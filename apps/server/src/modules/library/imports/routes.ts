import * as contract from '@gongdu/contract/library/imports/import';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { BookImports } from './service.ts';

export function bookImportRoutes(app: FastifyInstance, imports: BookImports): void {
  serve(app, contract.listImports, ({ caller }) => imports.listLatest(caller));
  serve(app, contract.getImport, ({ caller, params }) => imports.read(caller, params.id));
  serve(app, contract.addImportFiles, ({ caller, body }) => imports.addFiles(caller, body.files));
  serve(app, contract.removeImportFile, ({ caller, params }) =>
    imports.removeFile(caller, params.id, params.file),
  );
  serve(app, contract.listImportBooks, ({ caller, params, query }) =>
    imports.listBooks(caller, params.id, query),
  );
  serve(app, contract.listImportQuotes, ({ caller, params, query }) =>
    imports.listQuotes(caller, params.id, query),
  );
  serve(app, contract.listImportFaults, ({ caller, params, query }) =>
    imports.listFaults(caller, params.id, query),
  );
  serve(app, contract.changeImportBooks, ({ caller, params, body }) =>
    imports.changeBooks(caller, params.id, body),
  );
  serve(app, contract.finishImport, ({ caller, params }) => imports.finish(caller, params.id));
  serve(app, contract.undoImport, ({ caller, params }) => imports.undo(caller, params.id));
  serve(app, contract.exportImportFaults, ({ caller, params }) => imports.exportFaults(caller, params.id));
}
