import * as contract from '@gongdu/contract/identity/account/passkeys';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../../http/serve.ts';
import type { ReadClientInfo } from '../client-info.ts';
import type { Passkeys } from './service.ts';

export function passkeyRoutes(
  app: FastifyInstance,
  passkeys: Passkeys,
  readClientInfo: ReadClientInfo,
): void {
  serve(app, contract.listPasskeys, ({ caller }) => passkeys.list(caller));
  serve(app, contract.beginPasskey, ({ caller, body, request }) =>
    passkeys.begin(caller, body, readClientInfo(request)),
  );
  serve(app, contract.addPasskey, ({ caller, body, request }) =>
    passkeys.add(caller, body.credential, readClientInfo(request)),
  );
  serve(app, contract.renamePasskey, ({ caller, params, body }) =>
    passkeys.rename(caller, params.id, body.name),
  );
  serve(app, contract.removePasskey, ({ caller, params, body, request }) =>
    passkeys.remove(caller, params.id, body, readClientInfo(request)),
  );
  serve(app, contract.beginPasskeySignIn, () => passkeys.beginSignIn());
}
