/** A real book of the demo library; what we are not sure of (edition, ISBN-13) is left out (P2). */
export interface DemoBook {
  key: string;
  title: string;
  author: string;
  translator?: string;
  publisher?: string;
  year?: number;
  isbn?: string;
  category: string;
  about: string;
}
