import { findReservedWord } from '@gongdu/contract/account/profile';
import { visitorSignIn } from '@gongdu/contract/auth/visitor-sign-in';
import { InvalidInput, parseInput } from '../../../http/invalid-input.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { SignInMethod } from '../oidc/grants.ts';
import type { Sms } from './sms.ts';

interface Options {
  readonly accounts: Pick<Accounts, 'findOrCreateVisitor'>;
  readonly sms: Pick<Sms, 'consume'>;
  readonly refusalOfName: (name: string) => Promise<string | null>;
}

/** A visitor of an institution's page: a phone verified by code, and a name. They may only leave messages. */
export function visitorMethod({ accounts, sms, refusalOfName }: Options): SignInMethod {
  return { fields: ['phone', 'code', 'name'], requiresSecondFactor: false, identify };

  async function identify(...[input, clientInfo]: Parameters<SignInMethod['identify']>) {
    const { phone, code, name } = parseInput(visitorSignIn, input);
    const word = findReservedWord(name);
    const message = word ? `称呼不能含有「${word}」或与它相像的写法` : await refusalOfName(name);
    if (message !== null) {
      throw new InvalidInput([{ code: 'custom', path: ['name'], message, input: name }]);
    }
    await sms.consume(phone, code, clientInfo, 'sign-in');
    return accounts.findOrCreateVisitor({ phone, name, ip: clientInfo.ip });
  }
}
