import type { PageToRender } from '../institutions/page/view.ts';
import type { PublicSite } from '../site/settings.ts';
import type { ComplaintPage, ComplaintProgressPage } from './complaint.ts';
import type { ActivePage, LandingPage } from './front.ts';
import type { AppStorePage, LicencePage, QualificationsPage } from './licences.ts';
import type { TextPage } from './text.ts';

/** The public pages by their views: what the server knows of one is what its view is drawn from. */
export interface PublicViews {
  readonly institution: PageToRender;
  readonly message: MessageView;
  readonly reading: ReadingView;
  readonly text: TextPage;
  readonly licence: LicencePage;
  readonly qualifications: QualificationsPage;
  readonly appStore: AppStorePage;
  readonly landing: LandingPage;
  readonly active: ActivePage;
  readonly complaint: ComplaintPage;
  readonly progress: ComplaintProgressPage;
}

/** In place of something that is not there. */
export interface MessageView {
  readonly title: string;
  readonly sentence: string;
}

/** What members write and its lists, drawn by the server's templates as HTML; views draw all else (0082). */
export interface ReadingView {
  readonly html: string;
}

/** A view with what it is drawn from. */
export type PublicView = {
  [Name in keyof PublicViews]: { readonly name: Name; readonly data: PublicViews[Name] };
}[keyof PublicViews];

/** What stands around every public page. */
export interface SiteFrame {
  readonly site: PublicSite;
  /** Storage's public address: pictures from elsewhere are not drawn. */
  readonly storage: string;
  /** Where the one link at the head's end leads: into the app, or to the sign-in that comes back here. */
  readonly entry: { readonly label: string; readonly href: string };
  /** A member has a session here: the link leads into the app. */
  readonly isMember: boolean;
  /** The page's own path, to mark its link. */
  readonly path: string;
}

/**
 * What the web build's `page/page-server.js` exports. `drawPage` gives the inside of `<body>`; the document around it is
 * the server's. It needs `<meta name="color-scheme" content="light dark">`, the style sheet, and the view's script where
 * it has one (`<script type="module">`).
 */
export interface PageServer {
  readonly drawPage: (frame: SiteFrame, view: PublicView) => string;
}

/** `page/assets.json` beside it: addresses of the built files, as `/assets/page-….css`. */
export interface PageAssets {
  /** Of every public page. */
  readonly style: string;
  /** By the view that needs one; the others have no script. */
  readonly scripts: Readonly<Partial<Record<keyof PublicViews, string>>>;
}
