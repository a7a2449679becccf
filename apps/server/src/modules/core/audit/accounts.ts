import type { Transaction } from '../../../db/database.ts';
import type { Actor, WriteEntry } from './decisions.ts';

/** Security events of accounts: verifications, passwords, phones. */
export function accountEvents(writeEntry: WriteEntry) {
  return {
    /** Both numbers masked. */
    phoneChanged: (
      tx: Pick<Transaction, 'sql'>,
      { uid, from, to }: { uid: number; from: string; to: string },
    ) => writeEntry(tx, { uid }, 'account.phone_changed', ['account', uid], { from, to }),

    /** A failed verification; recorded under the account concerned. */
    signInRefused: (
      tx: Pick<Transaction, 'sql'>,
      { uid, ...details }: { uid: number; way: string; problem: string; ip: string },
    ) =>
      writeEntry(
        tx,
        { uid, origin: { ip: details.ip, port: null } },
        'account.sign_in_refused',
        ['account', uid],
        details,
      ),

    /** The member's request, its revocation, and its execution; which of their works are kept. */
    cancellation: (
      tx: Pick<Transaction, 'sql'>,
      actor: Actor,
      { step, ...details }: { step: 'requested' | 'revoked' | 'done'; works?: string; dueAt?: string },
    ) => {
      const acts = {
        requested: 'account.cancellation_requested',
        revoked: 'account.cancellation_revoked',
        done: 'account.cancelled',
      } as const;
      return writeEntry(tx, actor, acts[step], ['account', actor.uid], details);
    },

    dataExported: (tx: Pick<Transaction, 'sql'>, actor: Actor) =>
      writeEntry(tx, actor, 'account.data_exported', ['account', actor.uid], {}),

    /** A forgotten password, reset with a code on the phone. */
    passwordReset: (tx: Pick<Transaction, 'sql'>, { uid, ip }: { uid: number; ip: string }) =>
      writeEntry(tx, { uid, origin: { ip, port: null } }, 'account.password_reset', ['account', uid], { ip }),

    passkeyChanged: (
      tx: Pick<Transaction, 'sql'>,
      actor: Actor,
      { act, name }: { act: 'added' | 'removed'; name: string },
    ) => writeEntry(tx, actor, `account.passkey_${act}`, ['account', actor.uid], { name }),

    /** By a command on the server's machine; recorded under the new account. */
    operatorCreated: (tx: Pick<Transaction, 'sql'>, { uid, name }: { uid: number; name: string }) =>
      writeEntry(tx, { uid }, 'account.operator_created', ['account', uid], { by: 'command', name }),

    /** An account of the demo, by a command on the server's machine. */
    demoAccountClosed: (tx: Pick<Transaction, 'sql'>, uid: number) =>
      writeEntry(tx, { uid }, 'person.disabled', ['account', uid], { by: 'command', sentence: '演示账号' }),

    /** By an operator on the server's machine; recorded under the account concerned. */
    secondFactorReset: (tx: Pick<Transaction, 'sql'>, event: { uid: number; sessionsEnded: number }) =>
      writeEntry(tx, { uid: event.uid }, 'account.second_factor_reset', ['account', event.uid], {
        by: 'command',
        sessionsEnded: String(event.sessionsEnded),
      }),
  };
}
