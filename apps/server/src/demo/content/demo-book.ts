/** A real book of the demo library; what we are not sure of (edition, ISBN-13) is left out. */
export interface DemoBook {
  key: string;
  title: string;
  author: string;
  translator?: string;
  publisher?: string;
  /** Of the edition where a publisher is named, else of the work's first publication. */
  year?: number;
  isbn?: string;
  category: string;
  about: string;
}
