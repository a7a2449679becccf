import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { WriteEntry } from './decisions.ts';

/** Operators' views and changes of accounts. */
export function peopleEvents(writeEntry: WriteEntry) {
  return {
    personPhoneSeen: (tx: Transaction, actor: Caller, uid: number) =>
      writeEntry(tx, actor, 'person.phone_seen', ['account', uid], {}),

    personRightsChanged: (
      tx: Transaction,
      actor: Caller,
      event: { uid: number; role: string | null; given: string; taken: string; note: string },
    ) =>
      writeEntry(tx, actor, 'person.rights_changed', ['account', event.uid], {
        ...(event.role !== null && { role: event.role }),
        given: event.given,
        taken: event.taken,
        note: event.note,
      }),

    personDeviceEnded: (tx: Transaction, actor: Caller, event: { uid: number; device: string }) =>
      writeEntry(tx, actor, 'person.device_ended', ['account', event.uid], { device: event.device }),

    personDevicesEnded: (tx: Transaction, actor: Caller, event: { uid: number; ended: number }) =>
      writeEntry(tx, actor, 'person.devices_ended', ['account', event.uid], {
        sessionsEnded: String(event.ended),
      }),

    personDisabled: (tx: Transaction, actor: Caller, event: { uid: number; reason: string }) =>
      writeEntry(tx, actor, 'person.disabled', ['account', event.uid], { sentence: event.reason }),

    personEnabled: (tx: Transaction, actor: Caller, event: { uid: number; reason: string }) =>
      writeEntry(tx, actor, 'person.enabled', ['account', event.uid], { sentence: event.reason }),

    personNoted: (tx: Transaction, actor: Caller, event: { id: number; uid: number; text: string }) =>
      writeEntry(tx, actor, 'person.noted', ['account', event.uid], { note: event.text }),

    personNoteCorrected: (
      tx: Transaction,
      actor: Caller,
      event: { id: number; uid: number; text: string; before: string },
    ) =>
      writeEntry(tx, actor, 'person.note_corrected', ['account', event.uid], {
        before: event.before,
        note: event.text,
      }),
  };
}
