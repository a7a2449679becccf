import * as contract from '@gongdu/contract/library/imports/catalogue-import';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../../http/serve.ts';
import type { CatalogueImports } from './service.ts';

export function catalogueImportRoutes(app: FastifyInstance, imports: CatalogueImports): void {
  serve(app, contract.listCatalogueImports, ({ caller }) => imports.listLatest(caller));
  serve(app, contract.getCatalogueImport, ({ caller, params }) => imports.read(caller, params.id));
  serve(app, contract.createCatalogueImport, ({ caller, body }) => imports.create(caller, body));
  serve(app, contract.takeCatalogueImport, ({ caller, params }) => imports.take(caller, params.id));
  serve(app, contract.cancelCatalogueImport, ({ caller, params }) => imports.cancel(caller, params.id));
  serve(app, contract.undoCatalogueImport, ({ caller, params }) => imports.undo(caller, params.id));
  serve(app, contract.exportCatalogueFaults, ({ caller, params }) => imports.exportFaults(caller, params.id));
}
