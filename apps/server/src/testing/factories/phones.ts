let given = 17_000_000_000;

/** A mainland mobile number that no other account of these tests has. */
export function newPhone(): string {
  given += 1;
  return String(given);
}
