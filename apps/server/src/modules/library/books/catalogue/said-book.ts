/** A book as a catalogue describes it. Texts are '' where it does not. */
export interface SaidBook {
  readonly isbn13: string;
  readonly title: string;
  readonly parallelTitle: string;
  readonly author: string;
  readonly translator: string;
  /** Roles as the source says them: 著, 译, 主编; '' where it does not. */
  readonly contributors: readonly { readonly name: string; readonly role: string }[];
  readonly publisher: string;
  /** '', `2019`, `2019-03` or a day. */
  readonly publishedOn: string;
  readonly pages: number | null;
  readonly series: string;
  readonly seriesNumber: string;
  readonly subjects: readonly string[];
  /** Of 中国图书馆分类法. */
  readonly classification: string;
  readonly summary: string;
  /** A code of three letters, as libraries write it: chi, eng. */
  readonly language: string;
  /** Hundredths of a yuan. */
  readonly listPrice: number | null;
  /** Kept as it is written; nothing is fetched from it. */
  readonly coverAddress: string;
}
