/** Where the composer and the comments of a page stand. */
export const commentsAnchor = 'comments';
