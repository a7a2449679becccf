import { createBookReviews } from '../modules/books/reviews.ts';
import type { Books } from '../modules/books/service.ts';
import type { ContentIndex } from '../modules/content-index/service.ts';
import { createMemberProfiles } from '../modules/member-profiles/service.ts';
import { createPolls } from '../modules/polls/service.ts';
import type { Preferences } from '../modules/preferences/service.ts';
import type { Reactions } from '../modules/reactions/service.ts';
import { createShelfImports } from '../modules/shelf/imports/imports.ts';
import { createShelf } from '../modules/shelf/service.ts';
import { createShelfYears } from '../modules/shelf/year.ts';
import type { Downloads } from '../modules/uploads/downloads.ts';
import type { Works } from '../modules/works/service.ts';
import type { ServiceInputs } from './service-inputs.ts';

interface Needs {
  readonly books: Books;
  readonly contentIndex: ContentIndex;
  readonly downloads: Downloads;
  readonly preferences: Preferences;
  readonly reactions: Reactions;
  readonly works: Works;
}

/** What readers have of books and of each other; a part of `services.ts`. */
export function createReaderServices(inputs: ServiceInputs, needs: Needs) {
  return {
    bookReviews: createBookReviews({ ...inputs, ...needs }),
    memberProfiles: createMemberProfiles({ ...inputs, ...needs }),
    polls: createPolls({ ...inputs, ...needs }),
    shelf: createShelf({ ...inputs, ...needs }),
    shelfYears: createShelfYears({ ...inputs, ...needs }),
    shelfImports: createShelfImports({ ...inputs, ...needs }),
  };
}
