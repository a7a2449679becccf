import * as board from '@gongdu/contract/community/circles/board';
import * as contract from '@gongdu/contract/community/circles/circle';
import * as conversation from '@gongdu/contract/community/circles/conversation';
import * as invitation from '@gongdu/contract/community/circles/invitations';
import * as member from '@gongdu/contract/community/circles/members';
import * as operators from '@gongdu/contract/community/circles/operators';
import * as reading from '@gongdu/contract/community/circles/reading';
import * as selection from '@gongdu/contract/community/circles/selection';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Circles } from './service.ts';

export function circleRoutes(app: FastifyInstance, circles: Circles, moderation: Moderation): void {
  serve(app, contract.listCircles, ({ caller, query }) => circles.list(caller, query));
  serve(app, contract.listMyCircles, ({ caller }) => circles.listMine(caller));
  operatorRoutes(app, circles, moderation);
  selectionRoutes(app, circles);
  serve(app, contract.getCircle, ({ caller, params }) => circles.read(caller, params.id));
  serve(app, contract.createCircle, async ({ caller, body, signals }) =>
    circles.read(caller, await circles.create(caller, body, signals)),
  );
  serve(app, contract.updateCircle, ({ caller, params: { id }, body, signals }) =>
    circles.readAfter(caller, id, circles.update(caller, id, body, signals)),
  );
  serve(app, contract.withdrawCircleProposal, ({ caller, params }) =>
    circles.withdrawProposal(caller, params.id),
  );
  memberRoutes(app, circles);
  boardRoutes(app, circles);
  companyRoutes(app, circles);
}

function operatorRoutes(app: FastifyInstance, circles: Circles, moderation: Moderation): void {
  serve(app, operators.listCircleModerationItems, async ({ query }) => {
    const { data, dataCount } = await moderation.list({ ...query, kinds: ['circle'] });
    return { data: await circles.withProfiles(data), dataCount };
  });
  serve(app, operators.getCircleModerationItem, async ({ params }) => {
    const { row, log } = await moderation.read(params.id, ['circle']);
    const [withProfile = { ...row, circle: null }] = await circles.withProfiles([row]);
    return { ...withProfile, log };
  });
  serve(app, operators.decideCircleModerationItem, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body, ['circle']),
  );
}

function selectionRoutes(app: FastifyInstance, { selection: selected }: Circles): void {
  serve(app, selection.getCircleSelectedList, ({ caller, body: { PageIndex, PageSize, All } }) =>
    selected.list(caller, { pageIndex: PageIndex, pageSize: PageSize, all: All === 1 }),
  );
  serve(app, selection.selectCircle, ({ caller, body }) => selected.select(caller, body));
  serve(app, selection.orderSelectedCircles, ({ caller, body }) => selected.order(caller, body));
  serve(app, selection.changeSelectedCircle, ({ caller, params, body }) =>
    selected.change(caller, params.id, body),
  );
  serve(app, selection.endSelectedCircle, ({ caller, params, body }) =>
    selected.end(caller, params.id, body.version),
  );
}

function memberRoutes(app: FastifyInstance, circles: Circles): void {
  serve(app, member.joinCircle, ({ caller, params: { id }, body }) =>
    circles.readAfter(caller, id, circles.join(caller, id, body.answer)),
  );
  serve(app, member.cancelCircleRequest, ({ caller, params: { id } }) =>
    circles.readAfter(caller, id, circles.cancelRequest(caller, id)),
  );
  serve(app, member.leaveCircle, ({ caller, params: { id } }) =>
    circles.readAfter(caller, id, circles.leave(caller, id)),
  );
  serve(app, member.listCircleMembers, ({ caller, params, query }) =>
    circles.listMembers(caller, params.id, query),
  );
  serve(app, member.listCircleRequests, ({ caller, params, query }) =>
    circles.listRequests(caller, params.id, query),
  );
  serve(app, member.decideCircleRequests, ({ caller, params, body: { ids, ...verdict } }) =>
    circles.decideRequests(caller, params.id, ids, verdict),
  );
  serve(app, member.removeCircleMember, ({ caller, params, body }) =>
    circles.remove(caller, params.id, params.uid, body.reason),
  );
  serve(app, member.setCircleRole, ({ caller, params, body }) =>
    circles.setRole(caller, params.id, params.uid, body.role),
  );
  serve(app, member.offerCircleTransfer, ({ caller, params: { id }, body }) =>
    circles.readAfter(caller, id, circles.offerTransfer(caller, id, body.uid)),
  );
  serve(app, member.answerCircleTransfer, ({ caller, params: { id }, body }) =>
    circles.readAfter(caller, id, circles.answerTransfer(caller, id, body.answer)),
  );
}

function boardRoutes(app: FastifyInstance, circles: Circles): void {
  serve(app, board.listCirclePosts, ({ caller, params: { id }, query }) =>
    circles.ifVisible(caller, id, () => circles.listPosts(id, query)),
  );
  serve(app, board.pinCirclePost, ({ caller, params, body }) => circles.pin(caller, params.id, body));
  serve(app, board.updateCircleAnnouncement, ({ caller, params: { id }, body }) =>
    circles.readAfter(caller, id, circles.updateAnnouncement(caller, id, body)),
  );
  serve(app, board.listCircleAnnouncements, ({ caller, params: { id }, query }) =>
    circles.ifVisible(caller, id, () => circles.listAnnouncements(id, query)),
  );
  serve(app, board.listCircleTopics, ({ caller, params: { id } }) =>
    circles.ifVisible(caller, id, () => circles.listTopics(caller, id)),
  );
  serve(app, board.setCircleTopics, ({ caller, params, body }) =>
    circles.setTopics(caller, params.id, body.ids),
  );
  serve(app, board.listCircleLog, ({ caller, params, query }) => circles.listLog(caller, params.id, query));
}

function companyRoutes(app: FastifyInstance, circles: Circles): void {
  serve(app, conversation.getCircleConversation, ({ caller, params }) =>
    circles.readConversation(caller, params.id),
  );
  serve(app, conversation.enterCircleConversation, ({ caller, params }) =>
    circles.enterConversation(caller, params.id),
  );
  serve(app, conversation.switchCircleConversation, ({ caller, params, body }) =>
    circles.switchConversation(caller, params.id, body.on),
  );
  serve(app, invitation.listCircleInvitations, ({ caller, params, query }) =>
    circles.listInvitations(caller, params.id, query),
  );
  serve(app, invitation.createCircleInvitation, ({ caller, params, body }) =>
    circles.createInvitation(caller, params.id, body),
  );
  serve(app, invitation.endCircleInvitation, ({ caller, params }) =>
    circles.endInvitation(caller, params.id, params.invitationId),
  );
  serve(app, invitation.getCircleInvitation, ({ caller, params }) =>
    circles.readInvitation(caller, params.code),
  );
  serve(app, invitation.acceptCircleInvitation, async ({ caller, params }) =>
    circles.read(caller, await circles.acceptInvitation(caller, params.code)),
  );
  serve(app, reading.updateCircleRule, ({ caller, params: { id }, body, signals }) =>
    circles.readAfter(caller, id, circles.updateRule(caller, id, body, signals)),
  );
  serve(app, reading.setCircleBook, ({ caller, params: { id }, body }) =>
    circles.readAfter(caller, id, circles.setBook(caller, id, body)),
  );
  serve(app, reading.listCircleBooks, ({ caller, params: { id }, query }) =>
    circles.ifVisible(caller, id, () => circles.listBooks(id, query)),
  );
}
