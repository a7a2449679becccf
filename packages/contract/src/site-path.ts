/**
 * A path of the web app, with query and hash, with exactly one leading slash: browsers parse `//host` and `/\host` as
 * another site's address. In a file of its own, because the page parses its address before the schema library is
 * loaded.
 */
export const sitePathPattern = /^\/(?![/\\])\S*$/;
