/**
 * A path of the web app, with query and hash, exactly one slash in front: browsers read `//host` and `/\host` as another
 * site's address. By itself, for the page reads its address before the schema library is there.
 */
export const sitePathPattern = /^\/(?![/\\])\S*$/;
