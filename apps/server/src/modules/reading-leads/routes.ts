import * as contract from '@gongdu/contract/reading-lead';
import * as boards from '@gongdu/contract/reading-lead-board';
import * as days from '@gongdu/contract/reading-lead-day';
import * as members from '@gongdu/contract/reading-lead-member';
import * as plans from '@gongdu/contract/reading-lead-plan';
import * as votes from '@gongdu/contract/reading-lead-vote';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { ReadingLeads } from './service.ts';

export function readingLeadRoutes(app: FastifyInstance, leads: ReadingLeads): void {
  const { reading, plan, marking, directory } = leads;
  serve(app, contract.listOpenLeads, ({ caller, query }) => directory.open(caller, query));
  serve(app, contract.getLead, ({ caller, params }) => reading.read(caller, params.id));
  serve(app, contract.getLeadPart, ({ caller, params }) =>
    reading.readPart(caller, params.id, params.partId),
  );
  serve(app, contract.markPartRead, ({ caller, params }) => marking.mark(caller, params.id, params.partId));
  serve(app, contract.unmarkPartRead, ({ caller, params }) =>
    marking.unmark(caller, params.id, params.partId),
  );
  serve(app, plans.getLeadPlan, ({ caller, params }) => plan.readPlan(caller, params.id));
  serve(app, plans.saveLeadPlan, ({ caller, params, body }) => plan.savePlan(caller, params.id, body));
  serve(app, plans.changeLeadDates, ({ caller, params, body }) => plan.changeDates(caller, params.id, body));
  memberRoutes(app, leads);
  dayRoutes(app, leads);
  voteRoutes(app, leads);
}

function memberRoutes(app: FastifyInstance, { membership, wall }: ReadingLeads): void {
  serve(app, members.joinLead, ({ caller, params }) => membership.join(caller, params.id));
  serve(app, members.leaveLead, ({ caller, params }) => membership.leave(caller, params.id));
  serve(app, members.listLeadMembers, ({ caller, params, query }) =>
    membership.list(caller, params.id, query.after),
  );
  serve(app, members.removeLeadMember, ({ caller, params }) =>
    membership.remove(caller, params.id, params.uid),
  );
  serve(app, members.nameCoLeader, ({ caller, params, body }) =>
    membership.nameCoLeader(caller, params.id, params.uid, body.on),
  );
  serve(app, members.hideOnWall, ({ caller, params, body }) =>
    membership.hide(caller, params.id, body.hidden),
  );
  serve(app, members.getLeadWall, ({ caller, params, query }) => wall.wall(caller, params.id, query.after));
  serve(app, members.getCertificate, ({ caller, params }) => wall.certificate(caller, params.id));
}

function dayRoutes(app: FastifyInstance, leads: ReadingLeads): void {
  serve(app, days.getMyCheckIns, ({ caller, params }) => leads.days.mine(caller, params.id));
  serve(app, days.checkInToday, ({ caller, params, body }) => leads.days.checkIn(caller, params.id, body));
  serve(app, days.listCheckIns, ({ caller, params, query }) =>
    leads.days.shared(caller, params.id, query.before),
  );
  serve(app, boards.getBoard, ({ caller, params, query }) =>
    leads.boards.board(caller, params.id, params.partId, query.before),
  );
  serve(app, boards.addBoardPost, ({ caller, params, body }) =>
    leads.boards.post(caller, params.id, params.partId, body),
  );
  serve(app, boards.deleteBoardPost, ({ caller, params }) =>
    leads.boards.remove(caller, params.id, params.postId),
  );
}

function voteRoutes(app: FastifyInstance, leads: ReadingLeads): void {
  serve(app, votes.getVote, ({ caller, params }) => leads.votes.round(caller, params.id));
  serve(app, votes.setVoteRound, ({ caller, params, body }) =>
    leads.votes.setRound(caller, params.id, body.closesAt),
  );
  serve(app, votes.nominateBook, ({ caller, params, body }) => leads.votes.propose(caller, params.id, body));
  serve(app, votes.withdrawProposal, ({ caller, params }) =>
    leads.votes.withdraw(caller, params.id, params.proposalId),
  );
  serve(app, votes.castVote, ({ caller, params, body }) =>
    leads.votes.cast(caller, params.id, body.proposalId),
  );
  serve(app, votes.decideVote, ({ caller, params, body }) =>
    leads.votes.decide(caller, params.id, body.proposalId),
  );
}
