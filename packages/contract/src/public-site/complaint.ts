import type { ComplaintKind, ComplaintStatus } from '../complaints/complaint.ts';
import type { TextPage } from './text.ts';

/** A text of those that speak of complaints, with the form below it. */
export interface ComplaintPage {
  readonly page: TextPage;
  /** What the form begins with. */
  readonly kind: ComplaintKind;
  /** Addresses of the services that its script calls; '' for this site. */
  readonly services: { readonly signIn: string; readonly management: string };
}

/** How a complaint stands, for who holds its receipt. */
export interface ComplaintProgressPage {
  /** As it was typed; '' where nothing was asked. */
  readonly receipt: string;
  /** null: there is none of this receipt. */
  readonly status: ComplaintStatus | null;
  readonly services: ComplaintPage['services'];
}
