import * as z from 'zod/mini';

/**
 * A path of the web app, with query and hash, exactly one slash in front: browsers read `//host` and `/\host` as another
 * site's address.
 */
export const sitePath = z.string().check(z.regex(/^\/(?![/\\])\S*$/));
