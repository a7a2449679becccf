/** The id that a part of an address writes; undefined for what no id is written as. */
export function idInPath(part: string | undefined): number | undefined {
  return part !== undefined && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : undefined;
}
