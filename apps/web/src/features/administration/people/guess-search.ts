import type { PeopleSearch } from '@gongdu/contract/administration/people';
import { mobilePattern, normalizePhone } from '@gongdu/contract/phone-number';

/** The kind of a search text: a phone or its last four digits, an id, an address, otherwise a name. */
export function guessSearch(typed: string): PeopleSearch {
  const text = typed.trim();
  if (mobilePattern.test(normalizePhone(text)) || /^\d{4}$/.test(text)) return 'phone';
  if (/^[1-9]\d{4,14}$/.test(text)) return 'uid';
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text) || /^[\da-f]*:[\da-f:.]*:[\da-f:.]*$/i.test(text)) return 'ip';
  return 'name';
}
