import { visitorSignIn } from '@gongdu/contract/identity/auth/visitor-sign-in';
import { InvalidInput, parseInput } from '../../../../http/invalid-input.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { SignInMethod } from '../oidc/grants.ts';
import type { Sms } from './sms.ts';

/** Why a name cannot be taken, as a sentence; null: it can. */
export type RefusalOfName = (chosen: {
  readonly label: string;
  readonly name: string;
  readonly phone: string | null;
}) => Promise<string | null>;

interface Options {
  readonly accounts: Pick<Accounts, 'findOrCreateVisitor'>;
  readonly sms: Pick<Sms, 'consume'>;
  readonly refusalOfName: RefusalOfName;
}

/** A visitor of an institution's page: a phone verified by code, and a name. They may only leave messages. */
export function visitorMethod({ accounts, sms, refusalOfName }: Options): SignInMethod {
  return { fields: ['phone', 'code', 'name'], requiresSecondFactor: false, identify };

  async function identify(...[input, clientInfo]: Parameters<SignInMethod['identify']>) {
    const { phone, code, name } = parseInput(visitorSignIn, input);
    const message = await refusalOfName({ label: '称呼', name, phone });
    if (message !== null) {
      throw new InvalidInput([{ code: 'custom', path: ['name'], message, input: name }]);
    }
    await sms.consume(phone, code, clientInfo, 'sign-in');
    return accounts.findOrCreateVisitor({ phone, name, ip: clientInfo.ip });
  }
}
