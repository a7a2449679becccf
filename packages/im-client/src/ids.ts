const largestRid = 2_147_483_647;

/** Generates request ids from 1 to 2147483647, except those that are `taken`. */
export function createRids(random: () => number): (taken: (rid: number) => boolean) => number {
  return (taken) => {
    let rid = 0;
    do {
      rid = 1 + Math.floor(random() * largestRid);
    } while (taken(rid));
    return rid;
  };
}

/**
 * Generates UUIDs of version 7: time in milliseconds, then a counter, then random bits, so that those of one source
 * sort in the order of creation, even when the clock is set back.
 */
export function createClientMsgIds(now: () => number, random: () => number): () => string {
  let last = 0;
  let count = 0;
  return () => {
    const time = Math.max(now(), last);
    count = time === last ? count + 1 : 0;
    // twelve bits of counter; with more ids in one millisecond the time runs ahead
    const full = count > 0xfff;
    last = full ? time + 1 : time;
    if (full) count = 0;
    const stamp = hex(last, 12);
    const chance = Array.from({ length: 4 }, () => hex(Math.floor(random() * 0x10000), 4)).join('');
    const variant = hex(0x8 + Math.floor(random() * 4), 1);
    const tail = `${variant}${chance.slice(1)}`;
    return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(count, 3)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
  };
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
