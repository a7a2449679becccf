/** 11 digits, 1 and then 3 to 9 (specification, "Sign-in"). */
export const mobilePattern = /^1[3-9]\d{9}$/;

/** The country's code before a whole mobile number, as address books and autofill write it. */
const countryCode = /^(?:tel:)?(?:\+|00)?86(?=1\d{10}$)/i;
const separators = /[\s\p{Cc}\p{Cf}\p{Pd}\p{Ps}\p{Pe}\u2212.·•/]/gu;

/**
 * A mobile number as it is stored, from whichever spelling: with the country's code, separators, full-width digits or
 * invisible marks. Nothing that counts is dropped: what is no mobile number comes back as another text, to be refused.
 */
export function normalizePhone(given: string): string {
  return narrowDigits(given).replace(separators, '').replace(countryCode, '');
}

/** The same for fields that take other numbers as well, which keep their separators: 010-6500 0000. */
export function normalizeContactPhone(given: string): string {
  const mobile = normalizePhone(given);
  if (mobilePattern.test(mobile)) return mobile;
  return narrowDigits(given)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
}

/** The digits of a code that was typed or pasted, at most `max`. */
export function digitsOf(given: string, max: number): string {
  return narrowDigits(given).replace(/\D/g, '').slice(0, max);
}

function narrowDigits(text: string): string {
  return text.normalize('NFKC');
}
