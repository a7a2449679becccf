import { getFigures } from '@gongdu/contract/figures';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Figures } from './service.ts';

export function figureRoutes(app: FastifyInstance, figures: Figures): void {
  serve(app, getFigures, ({ caller, query }) => figures.read(caller, query.days));
}
