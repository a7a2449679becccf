import * as contract from '@gongdu/contract/account/minors';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Auth } from '../auth/service.ts';
import type { Minors } from './service.ts';

export function minorRoutes(app: FastifyInstance, minors: Minors, guardians: Auth['guardians']): void {
  serve(app, contract.getMinor, ({ caller }) => minors.read(caller));
  serve(app, contract.tellAge, ({ caller, body }) => minors.tellAge(caller, body.over14));
  serve(app, contract.sendGuardianCode, async ({ caller, body, request }) =>
    guardians.send(caller.uid, await minors.phoneForCode(caller, body.phone), request),
  );
  serve(app, contract.consentAsGuardian, ({ caller, body: { phone, code }, request }) =>
    minors.consent(caller, phone, guardians.prove(code, request)),
  );
  serve(app, contract.withdrawGuardianConsent, ({ caller, body: { code }, request }) =>
    minors.withdraw(caller, guardians.prove(code, request)),
  );
  serve(app, contract.startMinorMode, ({ caller, body: { code, ...mode }, request }) =>
    minors.start(caller, mode, guardians.prove(code, request)),
  );
  serve(app, contract.endMinorMode, ({ caller, body, request }) =>
    minors.end(caller, body, {
      countTry: guardians.countTry(caller.uid),
      prove: guardians.prove('code' in body ? body.code : '', request),
    }),
  );
  serve(app, contract.setMinorLimit, ({ caller, body }) =>
    minors.setLimit(caller, body, guardians.countTry(caller.uid)),
  );
  serve(app, contract.countMinorUse, ({ caller }) => minors.countUse(caller));
  serve(app, contract.extendMinorUse, ({ caller, body }) =>
    minors.extend(caller, body.pin, guardians.countTry(caller.uid)),
  );
}
