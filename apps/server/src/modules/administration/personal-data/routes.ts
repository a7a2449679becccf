import * as cancellationContract from '@gongdu/contract/administration/personal-data/cancellation';
import * as exportContract from '@gongdu/contract/administration/personal-data/data-export';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Auth } from '../../identity/auth/service.ts';
import type { Cancellations } from './cancellation/service.ts';
import type { DataExports } from './export/service.ts';
import { listTreatments } from './registry/treatments.ts';

export function personalDataRoutes(
  app: FastifyInstance,
  cancellations: Cancellations,
  dataExports: DataExports,
  prove: Auth['prove'],
): void {
  serve(app, cancellationContract.listPersonalData, async () => listTreatments());
  serve(app, cancellationContract.getCancellation, ({ caller }) => cancellations.read(caller));
  serve(app, cancellationContract.requestCancellation, ({ caller, body: { works, ...proof }, request }) =>
    cancellations.request(caller, works, () => prove(caller.uid, proof, request)),
  );
  serve(app, cancellationContract.revokeCancellation, ({ caller }) => cancellations.revoke(caller));
  serve(app, exportContract.listDataExports, ({ caller }) => dataExports.list(caller));
  serve(app, exportContract.requestDataExport, ({ caller, body, request }) =>
    dataExports.request(caller, () => prove(caller.uid, body, request)),
  );
  serve(app, exportContract.cancelDataExport, ({ caller, params }) => dataExports.cancel(caller, params.id));
}
