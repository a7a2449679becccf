export type DemoBlock = { p: string } | { h: string } | { quote: string } | { list: readonly string[] };

/** A post or review; `author` is a person key or 'xiaoman', 'zhiqiu', 'chenyan'; `rating` is 1 to 5. */
export interface DemoPost {
  key: string;
  kind: 'post' | 'review';
  title: string;
  author: string;
  body: readonly DemoBlock[];
  book?: string;
  rating?: number;
  spoiler?: boolean;
  topics: readonly string[];
  daysAgo: number;
}
