/** Parses an id of an address; undefined if it is malformed. */
export function idInPath(part: string | undefined): number | undefined {
  return part !== undefined && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : undefined;
}
