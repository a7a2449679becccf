/** The error message, set on the input of a date field with invalid text. */
export const invalidDateAttribute = 'data-odd-moment';

interface InvalidDate {
  readonly message: string;
  readonly focus: () => void;
}

/** The first date field inside with invalid text; a form with one is not submitted. */
export function findInvalidDate(form: Element | null): InvalidDate | null {
  const field = form?.querySelector<HTMLElement>(`[${invalidDateAttribute}]`);
  const message = field?.getAttribute(invalidDateAttribute);
  return field && message ? { message, focus: () => field.focus() } : null;
}

export function invalidDateMessage(typed: string, time: boolean): string {
  // a day to come, whenever it is read
  const example = `${new Date().getFullYear() + 1}-01-15`;
  return `看不懂“${typed.trim()}”，请写成 ${time ? `${example} 20:00` : example} 这样，或从日历里选`;
}
