import * as boards from '@gongdu/contract/community/reading-leads/board';
import * as checkIns from '@gongdu/contract/community/reading-leads/check-ins';
import * as members from '@gongdu/contract/community/reading-leads/members';
import * as plans from '@gongdu/contract/community/reading-leads/plan';
import { listLeadQuotes } from '@gongdu/contract/community/reading-leads/quotes';
import * as contract from '@gongdu/contract/community/reading-leads/reading-lead';
import { getReminder, setReminder } from '@gongdu/contract/community/reading-leads/reminders';
import * as votes from '@gongdu/contract/community/reading-leads/votes';
import { countBehind, sendWord } from '@gongdu/contract/community/reading-leads/words';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { ReadingLeads } from './service.ts';

export function readingLeadRoutes(app: FastifyInstance, leads: ReadingLeads): void {
  const { queries, plan, progress } = leads;
  serve(app, contract.listOpenLeads, ({ caller, query }) => queries.listOpen(caller, query));
  serve(app, contract.listJoinedLeads, ({ caller, query }) => queries.listJoined(caller, query));
  serve(app, contract.listBookLeads, ({ caller, params, query }) =>
    queries.listOfBook(caller, params.id, query),
  );
  serve(app, contract.getLead, ({ caller, params }) => queries.read(caller, params.id));
  serve(app, contract.getLeadPart, ({ caller, params }) =>
    queries.readPart(caller, params.id, params.partId),
  );
  serve(app, contract.markPartRead, ({ caller, params }) =>
    progress.markRead(caller, params.id, params.partId),
  );
  serve(app, contract.unmarkPartRead, ({ caller, params }) =>
    progress.unmarkRead(caller, params.id, params.partId),
  );
  serve(app, plans.getLeadPlan, ({ caller, params }) => plan.readPlan(caller, params.id));
  serve(app, plans.saveLeadPlan, ({ caller, params, body }) => plan.savePlan(caller, params.id, body));
  serve(app, plans.updateLeadDates, ({ caller, params, body }) => plan.updateDates(caller, params.id, body));
  serve(app, listLeadQuotes, ({ caller, params, query }) => leads.quotes.list(caller, params.id, query));
  memberRoutes(app, leads);
  checkInRoutes(app, leads);
  voteRoutes(app, leads);
}

function memberRoutes(app: FastifyInstance, leads: ReadingLeads): void {
  const { membership, progress } = leads;
  serve(app, members.joinLead, ({ caller, params }) => membership.join(caller, params.id));
  serve(app, members.leaveLead, ({ caller, params }) => membership.leave(caller, params.id));
  serve(app, members.listLeadMembers, ({ caller, params, query }) =>
    membership.list(caller, params.id, query.after),
  );
  serve(app, members.removeLeadMember, ({ caller, params }) =>
    membership.remove(caller, params.id, params.uid),
  );
  serve(app, members.setCoLeader, ({ caller, params, body }) =>
    membership.setCoLeader(caller, params.id, params.uid, body.on),
  );
  serve(app, members.setProgressHidden, ({ caller, params, body }) =>
    membership.setHidden(caller, params.id, body.hidden),
  );
  serve(app, countBehind, ({ caller, params, query }) =>
    leads.words.countBehind(caller, params.id, query.parts),
  );
  serve(app, sendWord, ({ caller, params, body }) => leads.words.send(caller, params.id, body));
  serve(app, members.getLeadProgress, ({ caller, params, query }) =>
    progress.listProgress(caller, params.id, query.after),
  );
  serve(app, members.getCertificate, ({ caller, params }) => progress.certificate(caller, params.id));
}

function checkInRoutes(app: FastifyInstance, leads: ReadingLeads): void {
  serve(app, checkIns.getMyCheckIns, ({ caller, params }) => leads.checkIns.listMine(caller, params.id));
  serve(app, checkIns.checkInToday, ({ caller, params, body }) =>
    leads.checkIns.checkIn(caller, params.id, body),
  );
  serve(app, checkIns.listCheckIns, ({ caller, params, query }) =>
    leads.checkIns.listShared(caller, params.id, query.before),
  );
  serve(app, checkIns.listPartSentences, ({ caller, params, query }) =>
    leads.checkIns.listSentences(caller, params.id, params.partId, query.before),
  );
  serve(app, getReminder, ({ caller }) => leads.reminders.read(caller));
  serve(app, setReminder, ({ caller, body }) => leads.reminders.set(caller, body.hour));
  serve(app, boards.getBoard, ({ caller, params, query }) =>
    leads.boards.read(caller, params.id, params.partId, query.before),
  );
  serve(app, boards.addBoardPost, ({ caller, params, body }) =>
    leads.boards.post(caller, params.id, params.partId, body),
  );
  serve(app, boards.deleteBoardPost, ({ caller, params }) =>
    leads.boards.remove(caller, params.id, params.postId),
  );
}

function voteRoutes(app: FastifyInstance, leads: ReadingLeads): void {
  serve(app, votes.getVote, ({ caller, params }) => leads.votes.readRound(caller, params.id));
  serve(app, votes.setVoteDeadline, ({ caller, params, body }) =>
    leads.votes.setDeadline(caller, params.id, body.closesAt),
  );
  serve(app, votes.proposeNextBook, ({ caller, params, body }) =>
    leads.votes.propose(caller, params.id, body),
  );
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
