import type { Licence, LicenceKind } from '../site/licence.ts';
import type { StoreAddresses } from '../site/settings.ts';
import type { TextPage } from './text.ts';

/** The public address of each licence's picture. */
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
  /** It has expired. */
  readonly expired: boolean;
}

/** `/qualifications`: its text, with the configured licences. */
export interface QualificationsPage {
  readonly text: TextPage;
  readonly expired: readonly LicenceKind[];
}

/** `/app-store`: its text, with the addresses of the app. */
export interface AppStorePage {
  readonly text: TextPage;
  /** The address of this page, as a QR code. */
  readonly address: string;
  readonly stores: StoreAddresses;
}
