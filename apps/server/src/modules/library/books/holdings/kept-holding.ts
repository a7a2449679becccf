/** What a house said of a book before a file said otherwise. */
export interface KeptHolding {
  readonly title: string;
  readonly author: string;
  readonly titleKey: string;
  readonly inStock: boolean;
  readonly price: number | null;
  readonly place: string;
  readonly importId: number | null;
  readonly updatedAt: string;
}
