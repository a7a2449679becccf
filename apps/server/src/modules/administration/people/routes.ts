import * as roles from '@gongdu/contract/administration/operator-roles';
import * as contract from '@gongdu/contract/administration/people';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { PeopleService } from './service.ts';

export function peopleRoutes(app: FastifyInstance, people: PeopleService): void {
  serve(app, contract.listPeople, ({ query }) => people.search(query));
  serve(app, contract.getPerson, ({ caller, params }) => people.read(caller, params.uid));
  serve(app, contract.seePhone, ({ caller, params }) => people.seePhone(caller, params.uid));
  serve(app, contract.changeRights, ({ caller, params, body }) =>
    people.changeRights(caller, params.uid, body),
  );
  serve(app, contract.endPersonDevice, ({ caller, params }) =>
    people.endDevice(caller, params.uid, params.sid),
  );
  serve(app, contract.endPersonDevices, ({ caller, params }) => people.endDevices(caller, params.uid));
  serve(app, contract.disablePerson, ({ caller, params, body }) => people.disable(caller, params.uid, body));
  serve(app, contract.enablePerson, ({ caller, params, body }) => people.enable(caller, params.uid, body));
  serve(app, contract.listPersonNotes, ({ caller, params, query }) =>
    people.notes.list(caller, params.uid, query),
  );
  serve(app, contract.addPersonNote, ({ caller, params, body }) =>
    people.notes.add(caller, params.uid, body.text),
  );
  serve(app, contract.correctPersonNote, ({ caller, params, body }) =>
    people.notes.correct(caller, params, body),
  );
  serve(app, contract.listPersonWorks, ({ params, query }) => people.listWorks(params.uid, query));
  serve(app, contract.listPersonSanctions, ({ params, query }) => people.listSanctions(params.uid, query));
  serve(app, contract.listReportsByPerson, ({ params, query }) => people.listReportsBy(params.uid, query));
  serve(app, contract.listReportsAgainstPerson, ({ params, query }) =>
    people.listReportsAgainst(params.uid, query),
  );
  serve(app, contract.listPersonAudit, ({ params, query }) => people.listAudit(params.uid, query));
  serve(app, roles.listOperatorRoles, ({ caller }) => people.roles.list(caller));
  serve(app, roles.createOperatorRole, ({ caller, body }) => people.roles.create(caller, body));
  serve(app, roles.changeOperatorRole, ({ caller, params, body }) =>
    people.roles.change(caller, params.id, body),
  );
  serve(app, roles.removeOperatorRole, ({ caller, params }) => people.roles.remove(caller, params.id));
}
