/** The first of each browser that knows light-dark(): lowered, it would follow the place where a token is named and not where it is used. */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
