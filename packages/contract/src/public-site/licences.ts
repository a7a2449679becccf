import type { Licence, LicenceKind } from '../site/licence.ts';
import type { StoreAddresses } from '../site/settings.ts';
import type { TextPage } from './text.ts';

/** Where each licence is shown to everybody. */
export const licencePaths: Readonly<Record<LicenceKind, string>> = {
  business: '/certificate-preview',
  publication: '/publication-preview',
  telecom: '/business-telecom-preview',
  audioVideo: '/audio-video-preview',
};

/** A licence that is set. */
export interface LicencePage {
  readonly title: string;
  readonly licence: Licence;
  /** Its last day is over. */
  readonly expired: boolean;
}

/** `/qualifications`: its text, with what is set. */
export interface QualificationsPage {
  readonly text: TextPage;
  readonly expired: readonly LicenceKind[];
}

/** `/app-store`: its text, with where the app is found. */
export interface AppStorePage {
  readonly text: TextPage;
  /** Of this page, for the phone that scans it. */
  readonly address: string;
  readonly stores: StoreAddresses;
}
