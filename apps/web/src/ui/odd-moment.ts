/** On the input of a date field whose text is no moment: its sentence. */
export const oddMoment = 'data-odd-moment';

interface Fault {
  readonly sentence: string;
  readonly show: () => void;
}

/** The first date field within whose text is no moment: a form with one is not sent. */
export function oddMomentIn(form: Element | null): Fault | null {
  const field = form?.querySelector<HTMLElement>(`[${oddMoment}]`);
  const sentence = field?.getAttribute(oddMoment);
  return field && sentence ? { sentence, show: () => field.focus() } : null;
}
