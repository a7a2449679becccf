import { imUsername } from '@gongdu/contract/messaging/content';
import { type ImEvent, imEventTypes } from '@gongdu/contract/messaging/event';
import type { LegacyDirectory, VendorPerson } from './directory.ts';

const eventTypes = imEventTypes;
/** Our own events, which the original library does not know. */
const unknownToLegacy: ReadonlySet<number> = new Set([eventTypes.conversationChanged]);
/** `return_code` of a declined request; 0 is accepted. */
const declined = 1;

/** An event as in the original library's documentation; undefined for an event it does not know. */
export async function toVendorEvent(
  event: ImEvent,
  uid: number,
  directory: LegacyDirectory,
): Promise<object | undefined> {
  if (unknownToLegacy.has(event.event_type)) return undefined;
  const { from_username, gid } = event;
  if (event.event_type === eventTypes.groupChanged && gid !== undefined) directory.forgetGroup(gid);
  const [subjects, group, from, newOwner] = await Promise.all([
    directory.peopleNamed(await subjectsOf(event, uid, directory)),
    gid === undefined ? undefined : directory.group(gid),
    from_username === undefined ? undefined : directory.person(from_username),
    event.new_owner === undefined ? undefined : directory.person(event.new_owner),
  ]);
  return {
    ...event,
    ctime: Math.floor(event.ctime_ms / 1000),
    ...legacyKindOf(event),
    // The affected member's picture where an event has no author, as for what another device has done.
    media_id: subjects[0]?.avatar ?? '',
    ...(from && { from_appkey: from.appkey, from_nickname: from.nickname, media_id: from.avatar }),
    ...(group && { from_gid: gid, group_name: group.name, media_id: group.avatar, to_groups: [group] }),
    // Only `from_gid` distinguishes a recall in a group from one in a single conversation. The vendor's own app reads `msg_ids`
    // instead of the documented list.
    ...(event.event_type === eventTypes.recalled && { from_gid: gid ?? 0, msg_ids: event.msgid_list }),
    ...(event.event_type === eventTypes.joinRequested && { target_appkey: directory.appkey }),
    ...(newOwner && { new_owner: named(newOwner) }),
    to_usernames: subjects.map(named),
    ...(event.msg_ids && { msgids: event.msg_ids }),
  };
}

function named({ username, appkey, nickname, avatar }: VendorPerson) {
  return { username, appkey, nickname, avatar };
}

export async function toVendorEvents(
  events: readonly ImEvent[],
  uid: number,
  directory: LegacyDirectory,
): Promise<object[]> {
  const all = await Promise.all(events.map((event) => toVendorEvent(event, uid, directory)));
  return all.flatMap((event) => event ?? []);
}

/** The library's numbers in `event_type`, `extra` and `return_code`. */
function legacyKindOf({ event_type, extra = 0, silenced }: ImEvent): object {
  switch (event_type) {
    case eventTypes.friendReply:
      if (extra === 1) return { extra };
      return { extra: 2, return_code: extra === 2 ? 0 : declined };
    case eventTypes.joinRequested:
      // The library reads it as `by_self`: the person asks for themselves.
      return { extra: 59 };
    case eventTypes.silence:
      return { extra: silenced ? 1 : 2 };
    case eventTypes.adminAdded:
      return { extra: 1 };
    case eventTypes.adminRemoved:
      return { event_type: eventTypes.adminAdded, extra: 2 };
    default:
      return { extra };
  }
}

/** The people an event is about, or its author when none are named. */
async function subjectsOf(
  event: ImEvent,
  uid: number,
  directory: LegacyDirectory,
): Promise<readonly string[]> {
  const { event_type, conv_id, gid, from_username, to_usernames = [] } = event;
  if (event_type === eventTypes.recalled) {
    const partner =
      gid === undefined &&
      conv_id !== undefined &&
      (await directory.partnerIn(conv_id, event.from_uid ?? uid));
    return partner ? [partner] : [];
  }
  // These events are about the receiver.
  if (event_type === eventTypes.friendReply || event_type === eventTypes.friendDeleted)
    return [imUsername(uid)];
  if (to_usernames.length > 0 || gid === undefined || from_username === undefined) return to_usernames;
  return [from_username];
}
