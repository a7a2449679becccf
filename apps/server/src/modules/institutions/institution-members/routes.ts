import * as contract from '@gongdu/contract/institutions/members';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { InstitutionMembers } from './service.ts';

export function institutionMemberRoutes(app: FastifyInstance, members: InstitutionMembers): void {
  serve(app, contract.getInstitutionTeam, ({ caller }) => members.readTeam(caller));
  serve(app, contract.inviteInstitutionMember, ({ caller, body: { phone, ...grant } }) =>
    members.invite(caller, phone, grant),
  );
  serve(app, contract.cancelInstitutionInvitation, ({ caller, params }) =>
    members.cancelInvitation(caller, params.id),
  );
  serve(app, contract.updateInstitutionMember, ({ caller, params, body }) =>
    members.update(caller, params.uid, body),
  );
  serve(app, contract.removeInstitutionMember, ({ caller, params }) => members.remove(caller, params.uid));
  serve(app, contract.createInstitutionRole, ({ caller, body }) => members.createRole(caller, body));
  serve(app, contract.changeInstitutionRole, ({ caller, params, body }) =>
    members.changeRole(caller, params.id, body),
  );
  serve(app, contract.removeInstitutionRole, ({ caller, params }) => members.removeRole(caller, params.id));
  serve(app, contract.offerInstitution, ({ caller, body }) => members.offer(caller, body.uid));
  serve(app, contract.withdrawInstitutionOffer, ({ caller }) => members.withdrawOffer(caller));
  serve(app, contract.getMyInstitutionInvitations, ({ caller }) => members.readOwn(caller));
  serve(app, contract.answerInstitutionInvitation, ({ caller, params, body }) =>
    members.answerInvitation(caller, params.id, body.accept),
  );
  serve(app, contract.answerInstitutionOffer, ({ caller, body }) => members.answerOffer(caller, body.accept));
  serve(app, contract.showWorksOnPage, ({ caller, body }) => members.showWorks(caller, body.shown));
  serve(app, contract.leaveInstitution, ({ caller }) => members.leave(caller));
}
