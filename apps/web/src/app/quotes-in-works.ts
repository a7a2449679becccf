import { libraryQuotes } from '../entities/library/quotes/in-texts.ts';
import { handOverQuotes } from '../entities/writing/work/quotes-in-texts.ts';

/** Quotes in texts are the library's, and are handed to the pages of works. */
export function handOverLibraryQuotes(): void {
  handOverQuotes(libraryQuotes);
}
