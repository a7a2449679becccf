/** What one pasted number is; `right` is the ISBN-13 that it would be with another last digit. */
export type IsbnReading =
  | { readonly isbn13: string }
  | { readonly wrong: 'check_digit'; readonly right: string }
  | null;

/**
 * Reads an ISBN-10 or ISBN-13 with or without dashes, spaces, full-width digits and the letters ISBN in front.
 * null: it does not look like one.
 */
export function readIsbn(written: string): IsbnReading {
  const digits = compact(written);
  if (/^97[89]\d{10}$/.test(digits)) {
    const right = digits.slice(0, 12) + checkDigit13(digits);
    return right === digits ? { isbn13: digits } : { wrong: 'check_digit', right };
  }
  if (/^\d{9}[\dX]$/.test(digits)) {
    const isbn13 = to13(digits);
    return checkDigit10(digits) === digits[9] ? { isbn13 } : { wrong: 'check_digit', right: isbn13 };
  }
  return null;
}

/** The ISBN-13 of a right ISBN of either length; null for everything else. */
export function toIsbn13(written: string): string | null {
  const reading = readIsbn(written);
  return reading && 'isbn13' in reading ? reading.isbn13 : null;
}

function compact(written: string): string {
  return written
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
