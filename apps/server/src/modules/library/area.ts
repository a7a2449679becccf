import type { ServerPlatform } from '../../platform.ts';
import type { CoreArea } from '../core/area.ts';
import type { ModerationArea } from '../moderation/area.ts';
import type { WritingArea } from '../writing/area.ts';
import { createBookLists } from './book-lists/service.ts';
import { createAuthorMerges } from './books/author-merges.ts';
import { createBookAuthors } from './books/authors.ts';
import { createBookWorks } from './books/book-works.ts';
import { createBookCorrections } from './books/catalogue/corrections.ts';
import { createBookCatalogue } from './books/catalogue/service.ts';
import { createBookEditions } from './books/editions.ts';
import { createBookHoldings } from './books/holdings/service.ts';
import { createInstitutionCategories } from './books/institution-categories.ts';
import { createBookMerges } from './books/merges/service.ts';
import { createPrivateBooks } from './books/private-books.ts';
import { createProposals } from './books/proposals.ts';
import { createBookSeries } from './books/series/service.ts';
import { createBooks } from './books/service.ts';
import { createCatalogueImports } from './imports/catalogue/service.ts';
import { createImportInbox } from './imports/inbox/service.ts';
import { createBookImports } from './imports/service.ts';
import { createWereadFetches } from './imports/weread/service.ts';
import { createQuotes } from './quotes/service.ts';
import { createOnThisDays } from './reading-days/on-this-day.ts';
import { createReadingDays } from './reading-days/service.ts';
import { createYearStories } from './reading-days/story.ts';
import { createShelfExport } from './shelf/export.ts';
import { createShelf } from './shelf/service.ts';
import { createShelfYears } from './shelf/year.ts';
import { createShortReviews } from './short-reviews/service.ts';
import { createThoughts } from './thoughts/service.ts';

export type LibraryArea = ReturnType<typeof createLibraryArea>;

interface Below extends ServerPlatform, CoreArea, ModerationArea, WritingArea {}

/** Books, the shelves of members, what they say in a few words, and lists of books. */
export function createLibraryArea(below: Below) {
  const books = createBooks(below);
  const bookEditions = createBookEditions({ ...below, books });
  const bookMerges = createBookMerges({ ...below, books });
  const authorMerges = createAuthorMerges(below);
  const bookCorrections = createBookCorrections({ ...below, books });
  const bookProposals = createProposals({ ...below, books, bookCorrections });
  const privateBooks = createPrivateBooks({ ...below, books });
  const bookCatalogue = createBookCatalogue({ ...below, books, bookCorrections, privateBooks });
  const bookHoldings = createBookHoldings({ ...below, books });
  const bookLists = createBookLists({ ...below, books });
  const quotes = createQuotes({ ...below, books });
  const shelf = createShelf({ ...below, books });
  const shortReviews = createShortReviews({ ...below, books, shelf });
  const thoughts = createThoughts({ ...below, books });
  const bookWorks = createBookWorks({ ...below, bookLists, books, shortReviews, thoughts });
  const institutionCategories = createInstitutionCategories({ ...below, books });
  const shelfYears = createShelfYears({ ...below, books });
  const readingDays = createReadingDays({ ...below, books, shelf });
  const yearStories = createYearStories({ ...below, books, shelfYears });
  const onThisDays = createOnThisDays({ ...below, books });
  const shelfExport = createShelfExport({ ...below, books });
  const bookImports = createBookImports({
    ...below,
    books,
    privateBooks,
    shelf,
    quotes,
    readingDays,
    shortReviews,
  });
  const catalogueImports = createCatalogueImports({ ...below, bookCatalogue, bookHoldings });
  const importInbox = createImportInbox({ ...below, bookImports });
  const wereadFetches = createWereadFetches({ ...below, bookImports });
  const bookAuthors = createBookAuthors({ ...below, shelf });
  const bookSeries = createBookSeries({ ...below, books, shelf });
  return {
    books,
    bookEditions,
    bookMerges,
    authorMerges,
    bookSeries,
    bookProposals,
    privateBooks,
    bookCatalogue,
    bookHoldings,
    bookLists,
    bookWorks,
    bookAuthors,
    institutionCategories,
    quotes,
    readingDays,
    yearStories,
    onThisDays,
    shelf,
    shelfYears,
    shelfExport,
    shortReviews,
    thoughts,
    bookImports,
    catalogueImports,
    importInbox,
    wereadFetches,
  };
}
