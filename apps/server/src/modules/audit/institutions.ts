import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { WriteEntry } from './decisions.ts';

/** What members do for their institution, and operators with the menu of all. */
export function institutionEvents(writeEntry: WriteEntry) {
  return {
    institutionMemberChanged: (
      tx: Transaction,
      { uid: callerUid, actingUid }: Caller,
      event: {
        action: 'invited' | 'joined' | 'role_changed' | 'removed' | 'left' | 'handed_over';
        institutionId: number;
        name: string;
        uid?: number;
      },
    ) =>
      writeEntry(
        tx,
        actingUid ?? callerUid,
        `institution_member.${event.action}`,
        ['institution', event.institutionId],
        { name: event.name, ...(event.uid !== undefined && { uid: String(event.uid) }) },
      ),

    institutionProfileChanged: (
      tx: Transaction,
      { uid, actingUid }: Caller,
      event: { institutionId: number; name: string },
    ) =>
      writeEntry(tx, actingUid ?? uid, 'institution.profile_changed', ['institution', event.institutionId], {
        name: event.name,
      }),

    institutionPageChanged: (
      tx: Transaction,
      actorUid: number,
      event: {
        act: 'submitted' | 'published' | 'scheduled' | 'cancelled' | 'rolled_back' | 'taken_down';
        institutionId: number;
        details: Record<string, string>;
      },
    ) =>
      writeEntry(
        tx,
        actorUid,
        `institution_page.${event.act}`,
        ['institution_page', event.institutionId],
        event.details,
      ),

    /** `details` name what was changed, as `before → after`. */
    institutionMenuChanged: (
      tx: Transaction,
      actor: Caller,
      event: { action: 'added' | 'changed' | 'deleted'; id: number; details: Record<string, string> },
    ) =>
      writeEntry(
        tx,
        actor.uid,
        `institution_menu.${event.action}`,
        ['institution_menu', event.id],
        event.details,
      ),
  };
}
