import * as contract from '@gongdu/contract/core/minors/minors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Minors } from './service.ts';

/** Verifies a member's guardian: by a code sent to their phone, or by their four-digit code. */
interface Guardians {
  /** @throws Problem `signin.code_too_soon`, `signin.slow_down` */
  send(uid: number, phone: string, request: FastifyRequest): Promise<{ again: number }>;
  /** @throws Problem `signin.code_wrong` */
  prove(code: string, request: FastifyRequest): (phone: string) => Promise<void>;
  /** @throws Problem `signin.slow_down` */
  countTry(uid: number): (isRight: () => Promise<boolean>) => Promise<boolean>;
}

export function minorRoutes(app: FastifyInstance, minors: Minors, guardians: Guardians): void {
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
