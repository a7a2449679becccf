import * as contract from '@gongdu/contract/administration/audit-log/audit-log';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { ActivityLog } from './service.ts';

export function activityLogRoutes(app: FastifyInstance, activityLog: ActivityLog): void {
  serve(app, contract.listActivityLog, ({ query }) => activityLog.list(app.endpoints, query));
  serve(app, contract.exportActivityLog, ({ caller, body }) =>
    activityLog.exportRows(caller, app.endpoints, body),
  );
}
