import { getServerStatus, runJob, sendTestAlarm } from '@gongdu/contract/administration/server-status';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { ServerStatusService } from './service.ts';

export function serverStatusRoutes(app: FastifyInstance, serverStatus: ServerStatusService): void {
  serve(app, getServerStatus, serverStatus.read);
  serve(app, runJob, ({ caller, body }) => serverStatus.runJob(caller, body.name));
  serve(app, sendTestAlarm, ({ caller }) => serverStatus.sendTestAlarm(caller));
}
