import * as list from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import * as imports from '@gongdu/contract/moderation/sensitive-words/word-import';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { SensitiveWords } from './service.ts';

export function sensitiveWordRoutes(app: FastifyInstance, words: SensitiveWords): void {
  serve(app, list.listSensitiveWords, ({ query }) => words.find(query));
  serve(app, list.getWordListState, () => words.readState());
  serve(app, list.addSensitiveWord, ({ caller, body }) => words.add(caller, body));
  serve(app, list.editSensitiveWord, ({ caller, params, body }) => words.edit(caller, params.id, body));
  serve(app, list.removeSensitiveWords, ({ caller, body }) => words.remove(caller, body.ids));
  serve(app, list.restoreSensitiveWords, ({ caller, body }) => words.restore(caller, body.ids));
  serve(app, list.testSensitiveWords, ({ body }) => words.test(body.text));
  serve(app, list.exportSensitiveWords, ({ caller, body }) => words.exportList(caller, body.level));

  serve(app, imports.listWordImports, () => words.imports.listLatest());
  serve(app, imports.getWordImport, ({ params }) => words.imports.read(params.id));
  serve(app, imports.createWordImport, ({ caller, body }) => words.imports.create(caller, body));
  serve(app, imports.confirmWordImport, ({ caller, params, body }) =>
    words.imports.confirm(caller, params.id, body.take),
  );
  serve(app, imports.cancelWordImport, ({ params }) => words.imports.cancel(params.id));
  serve(app, imports.undoWordImport, ({ caller, params }) => words.imports.undo(caller, params.id));
  serve(app, imports.exportWordFaults, ({ caller, params }) => words.imports.exportFaults(caller, params.id));
}
