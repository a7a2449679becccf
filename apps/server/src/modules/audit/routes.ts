import * as contract from '@gongdu/contract/operators/audit-log';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { AuditChain } from './chain.ts';
import type { AuditLog } from './log.ts';

export function auditRoutes(app: FastifyInstance, log: AuditLog, chain: AuditChain): void {
  serve(app, contract.listAuditLog, ({ query }) => log.list(query));
  serve(app, contract.exportAuditLog, ({ caller, body }) => log.exportRows(caller, body));
  serve(app, contract.getAuditChain, () => chain.read());
  serve(app, contract.checkAuditChain, () => chain.startCheck());
}
