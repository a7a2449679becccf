import type { InstitutionKind } from '../../core/institutions/institution.ts';
import type { OpeningHours } from '../opening-hours.ts';
import type { BlockItems } from './blocks.ts';
import type { PageDocument } from './document.ts';

/** The institution's data on a page: header, identity block, contact. */
export interface PageInstitution {
  /** The uid of the institution's account, which visitors follow. */
  readonly uid: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: InstitutionKind;
  readonly avatar: string | null;
  readonly operatorName: string;
  readonly creditCode: string;
  readonly introduction: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly website: string;
  readonly openingHours: OpeningHours;
}

export interface PageToRender {
  readonly document: PageDocument;
  readonly items: BlockItems;
  readonly institution: PageInstitution;
  readonly siteName: string;
  /** The origin of the calls of the visitor script; '' for the page's own (`SiteConfig`). */
  readonly services: { readonly signIn: string; readonly management: string };
  /** ISO instant. */
  readonly now: string;
}
