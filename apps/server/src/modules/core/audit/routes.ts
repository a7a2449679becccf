import { checkAuditChain, getAuditChain } from '@gongdu/contract/administration/audit-log/audit-log';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { AuditChain } from './chain.ts';

export function auditChainRoutes(app: FastifyInstance, chain: AuditChain): void {
  serve(app, getAuditChain, () => chain.read());
  serve(app, checkAuditChain, () => chain.startCheck());
}
