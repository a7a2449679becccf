/** On the input of a date field whose text is no moment: its sentence. */
export const invalidDateAttribute = 'data-odd-moment';

interface InvalidDate {
  readonly message: string;
  readonly focus: () => void;
}

/** The first date field within whose text is no moment: a form with one is not sent. */
export function findInvalidDate(form: Element | null): InvalidDate | null {
  const field = form?.querySelector<HTMLElement>(`[${invalidDateAttribute}]`);
  const message = field?.getAttribute(invalidDateAttribute);
  return field && message ? { message, focus: () => field.focus() } : null;
}
