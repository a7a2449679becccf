import * as contract from '@gongdu/contract/core/block';
import * as mutes from '@gongdu/contract/core/mute';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Blocks } from './service.ts';

export function blockRoutes(app: FastifyInstance, blocks: Blocks): void {
  serve(app, contract.listBlocks, ({ caller, query }) => blocks.listBlocked(caller, query));
  serve(app, contract.blockMember, ({ caller, params }) => blocks.block(caller, params.uid));
  serve(app, contract.unblockMember, ({ caller, params }) => blocks.unblock(caller, params.uid));
  serve(app, contract.getBlock, ({ caller, params }) => blocks.isBlocked(caller, params.uid));
  serve(app, mutes.listMutes, ({ caller, query }) => blocks.listMuted(caller, query));
  serve(app, mutes.mute, ({ caller, params }) => blocks.mute(caller, params));
  serve(app, mutes.unmute, ({ caller, params }) => blocks.unmute(caller, params));
  serve(app, mutes.getMute, ({ caller, params }) => blocks.isMuted(caller, params));
}
