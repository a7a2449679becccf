/** A real book of the demo library; uncertain data (edition, ISBN-13) is omitted. */
export interface DemoBook {
  key: string;
  title: string;
  author: string;
  translator?: string;
  publisher?: string;
  /** Of the edition if a publisher is set, else of the work's first publication. */
  year?: number;
  isbn?: string;
  category: string;
  about: string;
}
