import { getFirstSteps } from '@gongdu/contract/discovery/first-step-choices';
import { skipFirstSteps } from '@gongdu/contract/discovery/first-steps';
import { getHome } from '@gongdu/contract/discovery/home';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { StartPage } from './service.ts';

export function homeRoutes(app: FastifyInstance, { read, firstSteps }: StartPage): void {
  serve(app, getHome, ({ caller, query }) => read(caller, query.away === undefined));
  serve(app, getFirstSteps, ({ caller }) => firstSteps.choices(caller));
  serve(app, skipFirstSteps, ({ caller, body }) => firstSteps.skip(caller, body.skipped));
}
