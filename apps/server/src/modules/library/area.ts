import type { ServerPlatform } from '../../platform.ts';
import type { CoreArea } from '../core/area.ts';
import type { ModerationArea } from '../moderation/area.ts';
import type { WritingArea } from '../writing/area.ts';
import { createBookLists } from './book-lists/service.ts';
import { createBookAuthors } from './books/authors.ts';
import { createBookWorks } from './books/book-works.ts';
import { createBookEditions } from './books/editions.ts';
import { createInstitutionCategories } from './books/institution-categories.ts';
import { createProposals } from './books/proposals.ts';
import { createBooks } from './books/service.ts';
import { createShelfImports } from './shelf/imports/imports.ts';
import { createShelf } from './shelf/service.ts';
import { createShelfYears } from './shelf/year.ts';

export type LibraryArea = ReturnType<typeof createLibraryArea>;

interface Below extends ServerPlatform, CoreArea, ModerationArea, WritingArea {}

/** Books, the shelves of members, and lists of books. */
export function createLibraryArea(below: Below) {
  const books = createBooks(below);
  const bookEditions = createBookEditions({ ...below, books });
  const bookProposals = createProposals({ ...below, books });
  const bookLists = createBookLists({ ...below, books });
  const bookWorks = createBookWorks({ ...below, bookLists, books });
  const institutionCategories = createInstitutionCategories({ ...below, books });
  const shelf = createShelf({ ...below, books });
  const shelfYears = createShelfYears({ ...below, books });
  const shelfImports = createShelfImports({ ...below, books });
  const bookAuthors = createBookAuthors({ ...below, shelf });
  return {
    books,
    bookEditions,
    bookProposals,
    bookLists,
    bookWorks,
    bookAuthors,
    institutionCategories,
    shelf,
    shelfYears,
    shelfImports,
  };
}
