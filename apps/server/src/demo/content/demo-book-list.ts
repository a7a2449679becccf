/** A book list; `owner` is a person key or a demo account's, `book` a book key. */
export interface DemoBookList {
  key: string;
  title: string;
  about: string;
  owner: string;
  books: readonly { book: string; note: string }[];
}
