import * as contract from '@gongdu/contract/silence';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Silence } from './service.ts';

export function silenceRoutes(app: FastifyInstance, silence: Silence): void {
  serve(app, contract.listBlocks, ({ caller, query }) => silence.listBlocked(caller, query));
  serve(app, contract.blockPerson, ({ caller, params }) => silence.block(caller, params.uid));
  serve(app, contract.unblockPerson, ({ caller, params }) => silence.unblock(caller, params.uid));
  serve(app, contract.getBlock, ({ caller, params }) => silence.isBlocked(caller, params.uid));
  serve(app, contract.listMutes, ({ caller, query }) => silence.listMuted(caller, query));
  serve(app, contract.mute, ({ caller, params }) => silence.mute(caller, params));
  serve(app, contract.unmute, ({ caller, params }) => silence.unmute(caller, params));
  serve(app, contract.getMute, ({ caller, params }) => silence.isMuted(caller, params));
}
