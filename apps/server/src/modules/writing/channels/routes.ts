import * as approval from '@gongdu/contract/writing/channels/approval';
import * as contract from '@gongdu/contract/writing/channels/channel';
import * as operators from '@gongdu/contract/writing/channels/operators';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Channels } from './service.ts';

export function channelRoutes(app: FastifyInstance, channels: Channels, moderation: Moderation): void {
  serve(app, contract.listChannels, ({ caller }) => channels.list(caller));
  serve(app, contract.proposeChannel, ({ caller, body, signals }) => channels.propose(caller, body, signals));
  serve(app, contract.listMyChannelRequests, ({ caller }) => channels.listMine(caller));
  serve(app, contract.withdrawChannelRequest, ({ caller, params }) => channels.withdraw(caller, params.id));
  serve(app, contract.getChannel, ({ caller, params }) => channels.read(caller, params.slug));
  serve(app, contract.listChannelPosts, ({ params, query }) => channels.listPosts(params.slug, query));

  serve(app, operators.listManagedChannels, ({ caller }) => channels.listManaged(caller));
  serve(app, operators.createChannel, ({ caller, body }) => channels.create(caller, body));
  serve(app, operators.orderChannels, ({ caller, body }) => channels.order(caller, body.ids));
  serve(app, operators.updateChannel, ({ caller, params, body }) => channels.update(caller, params.id, body));
  serve(app, operators.setChannelOpen, ({ caller, params, body }) =>
    channels.setOpen(caller, params.id, body),
  );

  serve(app, approval.listChannelQueues, ({ query }) => channels.queues(query));
  serve(app, approval.moveModerationItem, ({ caller, params, body }) =>
    channels.moveItem(caller, params.id, body),
  );
  serve(app, approval.listChannelRequests, ({ query }) => moderation.list({ ...query, kinds: ['channel'] }));
  serve(app, approval.getChannelRequest, async ({ params }) => {
    const { row, log } = await moderation.read(params.id, ['channel']);
    return { ...row, log, request: await channels.find(row.objectId) };
  });
  serve(app, approval.decideChannelRequest, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body, ['channel']),
  );
}
