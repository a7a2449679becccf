/** The parse result of one pasted number; `right` is the ISBN-13 with the correct last digit. */
export type ParsedIsbn =
  | { readonly isbn13: string }
  | { readonly error: 'check_digit'; readonly corrected: string }
  | null;

/**
 * Parses an ISBN-10 or ISBN-13 with or without dashes, spaces, full-width digits and the prefix ISBN. null: it does not
 * look like one.
 */
export function parseIsbn(input: string): ParsedIsbn {
  const digits = compact(input);
  if (/^97[89]\d{10}$/.test(digits)) {
    const corrected = digits.slice(0, 12) + checkDigit13(digits);
    return corrected === digits ? { isbn13: digits } : { error: 'check_digit', corrected };
  }
  if (/^\d{9}[\dX]$/.test(digits)) {
    const isbn13 = to13(digits);
    return checkDigit10(digits) === digits[9] ? { isbn13 } : { error: 'check_digit', corrected: isbn13 };
  }
  return null;
}

/** The ISBN-13 of a valid ISBN of either length; null for everything else. */
export function toIsbn13(input: string): string | null {
  const parsed = parseIsbn(input);
  return parsed && 'isbn13' in parsed ? parsed.isbn13 : null;
}

function compact(input: string): string {
  return input
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/^ISBN(?:-?1[03])?[:\s]*/, '')
    .replace(/[\s\-‐‑‒–—−]/g, '');
}

function to13(isbn10: string): string {
  const body = `978${isbn10.slice(0, 9)}`;
  return body + checkDigit13(body);
}

function checkDigit13(digits: string): string {
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

function checkDigit10(digits: string): string {
  const sum = [...digits.slice(0, 9)].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  return '0123456789X'[(11 - (sum % 11)) % 11] ?? '';
}
