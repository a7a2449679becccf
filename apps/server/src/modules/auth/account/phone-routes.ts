import * as contract from '@gongdu/contract/account/phone-change';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { ReadClientInfo } from '../oidc/client-info.ts';
import type { PhoneChange } from './phone-change.ts';

export function phoneRoutes(
  app: FastifyInstance,
  phoneChange: PhoneChange,
  readClientInfo: ReadClientInfo,
): void {
  serve(app, contract.sendCurrentPhoneCode, ({ caller, request }) =>
    phoneChange.sendCurrentPhoneCode(caller, readClientInfo(request)),
  );
  serve(app, contract.verifyForPhoneChange, ({ caller, body, request }) =>
    phoneChange.verifyIdentity(caller, body, readClientInfo(request)),
  );
  serve(app, contract.sendNewPhoneCode, ({ caller, body, request }) =>
    phoneChange.sendNewPhoneCode(caller, body, readClientInfo(request)),
  );
  serve(app, contract.changePhone, ({ caller, body, request }) =>
    phoneChange.changePhone(caller, body, readClientInfo(request)),
  );
}
