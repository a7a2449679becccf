import { getOperatorBoard, getOperatorWeek } from '@gongdu/contract/administration/board';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { OperatorBoard } from './service.ts';

export function boardRoutes(app: FastifyInstance, board: OperatorBoard): void {
  serve(app, getOperatorBoard, ({ caller }) => board.read(caller));
  serve(app, getOperatorWeek, () => board.readWeek());
}
