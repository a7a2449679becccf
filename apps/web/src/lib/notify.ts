/** How lib speaks to people: `app/notify.ts` sets it, so that lib knows no part of the page. */
interface Notify {
  /** @param yields Replaces no other: it tells of something that the member did not ask for. */
  readonly toast: (text: string, tone: 'warning' | 'error', yields?: boolean) => void;
  /** A fault of ours, with what developers have to know of it. */
  readonly fault: (detail: string) => void;
}

let current: Notify | undefined;

export function setNotify(notify: Notify): void {
  current = notify;
}

export const notify: Notify = {
  toast: (...sentence) => current?.toast(...sentence),
  fault: (detail) => current?.fault(detail),
};
