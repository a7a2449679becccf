import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Actor, WriteEntry } from './decisions.ts';

/** Members' acts for their institution, and operators' changes of the shared menu. */
export function institutionEvents(writeEntry: WriteEntry) {
  return {
    institutionMemberChanged: (
      tx: Transaction,
      caller: Caller,
      event: {
        action: 'invited' | 'joined' | 'role_changed' | 'removed' | 'left' | 'handed_over';
        institutionId: number;
        name: string;
        uid?: number;
      },
    ) =>
      writeEntry(
        tx,
        actingMember(caller),
        `institution_member.${event.action}`,
        ['institution', event.institutionId],
        { name: event.name, ...(event.uid !== undefined && { uid: String(event.uid) }) },
      ),

    institutionProfileChanged: (
      tx: Transaction,
      caller: Caller,
      event: { institutionId: number; name: string },
    ) =>
      writeEntry(
        tx,
        actingMember(caller),
        'institution.profile_changed',
        ['institution', event.institutionId],
        {
          name: event.name,
        },
      ),

    institutionPageChanged: (
      tx: Transaction,
      caller: Caller,
      event: {
        act: 'submitted' | 'published' | 'scheduled' | 'cancelled' | 'rolled_back' | 'taken_down';
        institutionId: number;
        details: Record<string, string>;
      },
    ) =>
      writeEntry(
        tx,
        actingMember(caller),
        `institution_page.${event.act}`,
        ['institution_page', event.institutionId],
        event.details,
      ),

    /** `details` contain the changes, as `before → after`. */
    institutionMenuChanged: (
      tx: Transaction,
      actor: Caller,
      event: { action: 'added' | 'changed' | 'deleted'; id: number; details: Record<string, string> },
    ) =>
      writeEntry(
        tx,
        actor,
        `institution_menu.${event.action}`,
        ['institution_menu', event.id],
        event.details,
      ),
  };
}

/** The member, if one acts for an institution. */
function actingMember({ uid, actingUid, origin }: Caller): Actor {
  return { uid: actingUid ?? uid, origin };
}
