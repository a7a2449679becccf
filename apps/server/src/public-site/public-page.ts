import type { PublicView } from '@gongdu/contract/discovery/public-site/page-server';

/** A page that the world sees without an account. */
export interface PublicPage {
  /** In `<title>` the site's name follows it; '' for the name alone. */
  readonly title: string;
  /** Without the site's name, as for the texts. */
  readonly titleAlone?: boolean;
  /** A sentence or two for search engines and shared cards. */
  readonly description: string;
  /** Its one address, as a path. */
  readonly path: string;
  readonly robots?: 'noindex' | undefined;
  readonly preview?: {
    /** Where a shared card says it otherwise than the browser's tab. */
    readonly title?: string;
    readonly type?: 'website' | 'article' | 'profile' | 'book';
    readonly picture?: string | null | undefined;
    /** Further properties, such as `article:author`. */
    readonly more?: Readonly<Record<string, string | undefined>>;
  };
  readonly jsonLd?: object;
  readonly feeds?: readonly { readonly title: string; readonly path: string }[];
  /** Where a member is led by the link into the app; `/index` where nothing is said. */
  readonly appPath?: string;
  /** Where signing in leads; back to the page where nothing is said. */
  readonly afterSignIn?: string;
  readonly view: PublicView;
  /** HTML of the words alone, where the web build is missing, and should drawing fail; else the description. */
  readonly plainBody?: string;
}

/** The page at an address. */
export type Found =
  | {
      /** An equal key is the same page: it names the versions of all that the page shows. */
      readonly key: string;
      readonly draw: () => PublicPage | Promise<PublicPage>;
      /** Called when a browser, and no known robot, gets the page; `visitor` is the same on its next visit. */
      readonly onVisit?: (visitor: string) => void;
    }
  /** The thing has another address: a path of this site, with its query. */
  | { readonly movedTo: string };
