import type { ComplaintKind, ComplaintStatus } from '../../administration/complaints/complaint.ts';
import type { TextPage } from '../../core/public-texts/text.ts';

/** A text about complaints, with the form below it. */
export interface ComplaintPage {
  readonly page: TextPage;
  /** Initial values of the form. */
  readonly kind: ComplaintKind;
  /** The origin of the calls of its script; '' for this site. */
  readonly services: { readonly signIn: string; readonly management: string };
}

/** The state of a complaint, for the holder of its receipt. */
export interface ComplaintProgressPage {
  /** As typed; '' without a search. */
  readonly receipt: string;
  /** null: there is no complaint with this receipt. */
  readonly status: ComplaintStatus | null;
  readonly services: ComplaintPage['services'];
}
