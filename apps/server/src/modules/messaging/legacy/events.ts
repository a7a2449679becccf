import { imUsername } from '@gongdu/contract/im-content';
import { type ImEvent, imEventTypes } from '@gongdu/contract/im-event';
import type { Names } from './names.ts';

const types = imEventTypes;
/** Ours: the original library knows nothing of them. */
const unheard: ReadonlySet<number> = new Set([types.sessionChanged]);
/** `return_code` of a request that was declined; 0 says accepted. */
const declined = 1;

/** An event as the original library's documentation lists it; undefined: it knows no such thing. */
export async function toVendorEvent(event: ImEvent, uid: number, names: Names): Promise<object | undefined> {
  if (unheard.has(event.event_type)) return undefined;
  const { from_username, gid } = event;
  if (event.event_type === types.groupChanged && gid !== undefined) names.forgetGroup(gid);
  const [whom, group, from] = await Promise.all([
    names.peopleNamed(await whomOf(event, uid, names)),
    gid === undefined ? undefined : names.group(gid),
    from_username === undefined ? undefined : names.person(from_username),
  ]);
  return {
    ...event,
    ctime: Math.floor(event.ctime_ms / 1000),
    ...kindOf(event),
    ...(from && { from_appkey: from.appkey, from_nickname: from.nickname, media_id: from.avatar }),
    ...(group && { from_gid: gid, group_name: group.name, media_id: group.avatar, to_groups: [group] }),
    // Of a recall `from_gid` is the only thing that tells a person's from a group's, and `msg_ids` what the vendor's own
    // app reads in place of the documented list.
    ...(event.event_type === types.recalled && { from_gid: gid ?? 0, msg_ids: event.msgid_list }),
    to_usernames: whom.map(({ username, appkey, nickname, avatar }) => ({
      username,
      appkey,
      nickname,
      avatar,
    })),
    ...(event.msg_ids && { msgids: event.msg_ids }),
  };
}

export async function toVendorEvents(
  events: readonly ImEvent[],
  uid: number,
  names: Names,
): Promise<object[]> {
  const all = await Promise.all(events.map((event) => toVendorEvent(event, uid, names)));
  return all.flatMap((event) => event ?? []);
}

/** Its numbers in `event_type`, `extra` and `return_code`. */
function kindOf({ event_type, extra = 0, silenced }: ImEvent): object {
  switch (event_type) {
    case types.friendReply:
      if (extra === 1) return { extra };
      return { extra: 2, return_code: extra === 2 ? 0 : declined };
    case types.joinAsked:
      // The library makes `by_self` of it: somebody asks for themselves.
      return { extra: 59 };
    case types.silence:
      return { extra: silenced ? 1 : 2 };
    case types.keeperAdded:
      return { extra: 1 };
    case types.keeperRemoved:
      return { event_type: types.keeperAdded, extra: 2 };
    default:
      return { extra };
  }
}

/** Whom it is about; where nobody is named, whoever did it. */
async function whomOf(event: ImEvent, uid: number, names: Names): Promise<readonly string[]> {
  const { event_type, conv_id, gid, from_username, to_usernames = [] } = event;
  if (event_type === types.recalled) {
    const partner =
      gid === undefined && conv_id !== undefined && (await names.partnerIn(conv_id, event.from_uid ?? uid));
    return partner ? [partner] : [];
  }
  // These are addressed to the person.
  if (event_type === types.friendReply || event_type === types.friendDeleted) return [imUsername(uid)];
  if (to_usernames.length > 0 || gid === undefined || from_username === undefined) return to_usernames;
  return [from_username];
}
