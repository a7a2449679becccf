import * as contract from '@gongdu/contract/talk';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Talks } from './service.ts';

export function talkRoutes(app: FastifyInstance, talks: Talks): void {
  serve(app, contract.listMyTalks, ({ caller }) => talks.listMine(caller));
  serve(app, contract.getTalk, ({ caller, params }) => talks.read(caller, params.id));
  serve(app, contract.announceTalk, ({ caller, body }) => talks.announce(caller, body));
  serve(app, contract.changeTalk, ({ caller, params, body }) => talks.change(caller, params.id, body));
  serve(app, contract.cancelTalk, ({ caller, params }) => talks.cancel(caller, params.id));
}
