import { createInstitutionCategories } from '../modules/books/institution-categories.ts';
import { createProposals } from '../modules/books/proposals.ts';
import { createBooks } from '../modules/books/service.ts';
import { createContentIndex } from '../modules/content-index/service.ts';
import { createInvitedAuthors } from '../modules/invited-authors/service.ts';
import { createLivestreams } from '../modules/livestreams/service.ts';
import type { Files } from './files.ts';
import type { Platform } from './platform.ts';

export type Library = ReturnType<typeof createLibrary>;

/** Everything that can be found, and what is there before anybody writes: books, talks, invited authors. */
export function createLibrary(platform: Platform & Files) {
  const { db, clock, accounts, institutions, uploads } = platform;
  const contents = createContentIndex({ db, clock });
  const books = createBooks({ db, contents });
  return {
    contents,
    books,
    proposals: createProposals({ ...platform, books }),
    categories: createInstitutionCategories({ db, clock, contents, institutions }),
    talks: createLivestreams({ db, clock, accounts, contents, uploads }),
    invitedAuthors: createInvitedAuthors({ db, clock, accounts, contents }),
  };
}
