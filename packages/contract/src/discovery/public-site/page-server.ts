import type { AppStorePage, LicencePage, QualificationsPage } from '../../core/public-texts/licences.ts';
import type { TextPage } from '../../core/public-texts/text.ts';
import type { PublicSite } from '../../core/site/settings.ts';
import type { PageToRender } from '../../institutions/page/view.ts';
import type { ComplaintPage, ComplaintProgressPage } from './complaint.ts';
import type { ActivePage, LandingPage } from './front.ts';

/** The public pages by their views: the data from which the server renders each view. */
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

/** Shown for a missing object. */
export interface MessageView {
  readonly title: string;
  readonly sentence: string;
}

/** Members' texts and lists, rendered as HTML by the server's templates; views render everything else (0077). */
export interface ReadingView {
  readonly html: string;
}

/** A view with its data. */
export type PublicView = {
  [Name in keyof PublicViews]: { readonly name: Name; readonly data: PublicViews[Name] };
}[keyof PublicViews];

/** The data of every public page's frame. */
export interface SiteFrame {
  readonly site: PublicSite;
  /** Storage's public address: pictures from other hosts are not rendered. */
  readonly storage: string;
  /** The link at the end of the header: into the app, or to the sign-in that returns here. */
  readonly entry: { readonly label: string; readonly href: string };
  /** Of the member service, where the session is checked; '' for this server. */
  readonly memberService: string;
  /** A member has a session here: the link leads into the app. */
  readonly isMember: boolean;
  /** The page's own path, to mark its link. */
  readonly path: string;
}

/**
 * The exports of the web build's `page/page-server.js`. `drawPage` returns the inside of `<body>`; the server adds the
 * document around it, which needs `<meta name="color-scheme" content="light dark">`, the style sheet, and the view's
 * script if there is one (`<script type="module">`).
 */
export interface PageServer {
  readonly drawPage: (frame: SiteFrame, view: PublicView) => string;
}

/** `page/assets.json` beside it: addresses of the built files, as `/assets/page-….css`. */
export interface PageAssets {
  /** The style sheet of every public page. */
  readonly style: string;
  /** By view; others have no script. */
  readonly scripts: Readonly<Partial<Record<keyof PublicViews, string>>>;
}
