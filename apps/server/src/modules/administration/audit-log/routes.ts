import { exportAuditLog, listAuditLog } from '@gongdu/contract/administration/audit-log/audit-log';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { AuditLog } from './service.ts';

export function auditLogRoutes(app: FastifyInstance, log: AuditLog): void {
  serve(app, listAuditLog, ({ query }) => log.list(query));
  serve(app, exportAuditLog, ({ caller, body }) => log.exportRows(caller, body));
}
