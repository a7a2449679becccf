/** The catalogue and the pages of books. */
export const bookReads = ['/api/books', '/api/authors', '/api/Content/ContentSearch'] as const;

/** Book lists, alone, at the books they hold and among the member's works. */
export const bookListReads = ['/api/book-lists', '/api/books/:id/lists', '/api/works/mine'] as const;
