import * as contract from '@gongdu/contract/administration/word-scan';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { WordScans } from './service.ts';

export function wordScanRoutes(app: FastifyInstance, wordScans: WordScans): void {
  serve(app, contract.listWordScans, () => wordScans.listLatest());
  serve(app, contract.startWordScan, ({ caller }) => wordScans.start(caller));
  serve(app, contract.cancelWordScan, ({ caller, params }) => wordScans.cancel(caller, params.id));
  serve(app, contract.listWordFinds, ({ query }) => wordScans.listFinds(query));
  serve(app, contract.decideWordFind, ({ caller, params, body }) =>
    wordScans.decide(caller, params.id, body),
  );
}
