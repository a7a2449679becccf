import { getModerationItem } from '@gongdu/contract/moderation/queue/queue';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { WorkDetails } from './service.ts';

export function workDetailRoutes(app: FastifyInstance, workDetails: WorkDetails): void {
  serve(app, getModerationItem, ({ caller, params }) => workDetails.read(caller, params.id));
}
