import * as contract from '@gongdu/contract/circle';
import * as board from '@gongdu/contract/circle-board';
import * as member from '@gongdu/contract/circle-member';
import * as operating from '@gongdu/contract/circle-operating';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Reviews } from '../reviews/service.ts';
import type { Circles } from './service.ts';

export function circleRoutes(app: FastifyInstance, circles: Circles, reviews: Reviews): void {
  serve(app, contract.listCircles, ({ caller, query }) => circles.list(caller, query));
  serve(app, contract.listMyCircles, ({ caller }) => circles.mine(caller));
  operatingRoutes(app, circles, reviews);
  serve(app, contract.getCircle, ({ caller, params }) => circles.read(caller, params.id));
  serve(app, contract.foundCircle, async ({ caller, body }) =>
    circles.read(caller, await circles.found(caller, body)),
  );
  serve(app, contract.changeCircle, ({ caller, params: { id }, body }) =>
    circles.after(caller, id, circles.change(caller, id, body)),
  );
  serve(app, contract.dropCircleProposal, ({ caller, params }) => circles.dropProposal(caller, params.id));
  memberRoutes(app, circles);
  boardRoutes(app, circles);
}

function operatingRoutes(app: FastifyInstance, circles: Circles, reviews: Reviews): void {
  serve(app, operating.getCircleSelectedList, ({ caller, body }) =>
    circles.selected(caller, { pageIndex: body.PageIndex, pageSize: body.PageSize }),
  );
  serve(app, operating.listCircleReviews, async ({ query }) => {
    const { data, dataCount } = await reviews.list({ ...query, kinds: ['circle'] });
    return { data: await circles.withFaces(data), dataCount };
  });
  serve(app, operating.getCircleReview, async ({ params }) => {
    const { row, log } = await reviews.read(params.id, ['circle']);
    const [faced = { ...row, circle: null }] = await circles.withFaces([row]);
    return { ...faced, log };
  });
  serve(app, operating.decideCircleReview, ({ caller, params, body }) =>
    reviews.decide(caller, params.id, body, ['circle']),
  );
}

function memberRoutes(app: FastifyInstance, circles: Circles): void {
  serve(app, member.joinCircle, ({ caller, params: { id }, body }) =>
    circles.after(caller, id, circles.join(caller, id, body.answer)),
  );
  serve(app, member.cancelRequest, ({ caller, params: { id } }) =>
    circles.after(caller, id, circles.cancel(caller, id)),
  );
  serve(app, member.leaveCircle, ({ caller, params: { id } }) =>
    circles.after(caller, id, circles.leave(caller, id)),
  );
  serve(app, member.listCircleMembers, ({ caller, params, query }) =>
    circles.listMembers(caller, params.id, query),
  );
  serve(app, member.listCircleRequests, ({ caller, params, query }) =>
    circles.listRequests(caller, params.id, query),
  );
  serve(app, member.decideRequests, ({ caller, params, body: { ids, ...verdict } }) =>
    circles.decide(caller, params.id, ids, verdict),
  );
  serve(app, member.removeCircleMember, ({ caller, params, body }) =>
    circles.remove(caller, params.id, params.uid, body.reason),
  );
  serve(app, member.setCircleRole, ({ caller, params, body }) =>
    circles.setRole(caller, params.id, params.uid, body.role),
  );
  serve(app, member.offerCircle, ({ caller, params: { id }, body }) =>
    circles.after(caller, id, circles.offer(caller, id, body.uid)),
  );
  serve(app, member.answerOffer, ({ caller, params: { id }, body }) =>
    circles.after(caller, id, circles.answer(caller, id, body.answer)),
  );
}

function boardRoutes(app: FastifyInstance, circles: Circles): void {
  serve(app, board.listCirclePosts, ({ caller, params: { id }, query }) =>
    circles.visible(caller, id, () => circles.posts(id, query)),
  );
  serve(app, board.pinCirclePost, ({ caller, params, body }) => circles.pin(caller, params.id, body));
  serve(app, board.announceInCircle, ({ caller, params: { id }, body }) =>
    circles.after(caller, id, circles.announce(caller, id, body)),
  );
  serve(app, board.listCircleAnnouncements, ({ caller, params: { id }, query }) =>
    circles.visible(caller, id, () => circles.announcements(id, query)),
  );
  serve(app, board.listCircleTopics, ({ caller, params: { id } }) =>
    circles.visible(caller, id, () => circles.listTopics(caller, id)),
  );
  serve(app, board.setCircleTopics, ({ caller, params, body }) =>
    circles.setTopics(caller, params.id, body.ids),
  );
  serve(app, board.listCircleLog, ({ caller, params, query }) => circles.log(caller, params.id, query));
}
