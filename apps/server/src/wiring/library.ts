import { createInstitutionCategories } from '../modules/books/institution/categories.ts';
import { createProposals } from '../modules/books/proposals.ts';
import { createBooks } from '../modules/books/service.ts';
import { createContents } from '../modules/contents/service.ts';
import { createInvitedAuthors } from '../modules/invited-authors/service.ts';
import { createTalks } from '../modules/talks/service.ts';
import type { Files } from './files.ts';
import type { Ground } from './ground.ts';

export type Library = ReturnType<typeof createLibrary>;

/** Everything that can be found, and what is there before anybody writes: books, talks, invited authors. */
export function createLibrary(ground: Ground & Files) {
  const { db, clock, accounts, institutions, uploads } = ground;
  const contents = createContents({ db, clock });
  const books = createBooks({ db, contents });
  return {
    contents,
    books,
    proposals: createProposals({ ...ground, books }),
    categories: createInstitutionCategories({ db, clock, contents, institutions }),
    talks: createTalks({ db, clock, accounts, contents, uploads }),
    invitedAuthors: createInvitedAuthors({ db, clock, accounts, contents }),
  };
}
