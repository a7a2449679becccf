import type { FlaggedProfiles } from '../modules/administration/people/flagged-profiles.ts';
import type { ReadingLeads } from '../modules/community/reading-leads/service.ts';
import type { ContentIndex } from '../modules/core/content-index/service.ts';
import type { MinorModes } from '../modules/core/minors/modes.ts';
import type { Preferences } from '../modules/core/preferences/service.ts';
import type { Reactions } from '../modules/core/reactions/service.ts';
import type { Downloads } from '../modules/core/uploads/downloads.ts';
import type { Uploads } from '../modules/core/uploads/service.ts';
import { createInterests } from '../modules/discovery/interests/service.ts';
import { createMemberLists } from '../modules/discovery/member-profiles/member-lists.ts';
import { createProfile } from '../modules/discovery/member-profiles/own-profile.ts';
import { createMemberProfiles } from '../modules/discovery/member-profiles/service.ts';
import type { BookLists } from '../modules/library/book-lists/service.ts';
import { createBookAuthors } from '../modules/library/books/authors.ts';
import { createBookWorks } from '../modules/library/books/book-works.ts';
import type { Books } from '../modules/library/books/service.ts';
import { createShelfImports } from '../modules/library/shelf/imports/imports.ts';
import { createShelf } from '../modules/library/shelf/service.ts';
import { createShelfYears } from '../modules/library/shelf/year.ts';
import type { ContentChecks } from '../modules/moderation/content-checks/service.ts';
import { createAuthorStats } from '../modules/writing/author-stats/service.ts';
import type { ChannelDirectory } from '../modules/writing/channels/directory.ts';
import { createPolls } from '../modules/writing/polls/service.ts';
import type { Readership } from '../modules/writing/readership/service.ts';
import { createWorkNumbers } from '../modules/writing/readership/work-numbers.ts';
import type { Topics } from '../modules/writing/topics/service.ts';
import type { Works } from '../modules/writing/works/service.ts';
import type { ServiceInputs } from './service-inputs.ts';

interface Needs {
  readonly channelDirectory: ChannelDirectory;
  readonly topics: Topics;
  readonly readership: Readership;
  readonly checks: ContentChecks;
  readonly bookLists: BookLists;
  readonly books: Books;
  readonly contentIndex: ContentIndex;
  readonly minorModes: MinorModes;
  readonly downloads: Downloads;
  readonly flaggedProfiles: FlaggedProfiles;
  readonly preferences: Preferences;
  readonly reactions: Reactions;
  readonly uploads: Uploads;
  readonly readingLeads: ReadingLeads;
  readonly works: Works;
}

/** The services of readers: profiles, shelf, books, lists and statistics; a part of `services.ts`. */
export function createReaderServices(inputs: ServiceInputs, needs: Needs) {
  const shelf = createShelf({ ...inputs, ...needs });
  const { checks, contentIndex, flaggedProfiles, minorModes, readership, uploads } = needs;
  return {
    memberLists: createMemberLists(needs),
    authorStats: createAuthorStats({ ...inputs, readership }),
    workNumbers: createWorkNumbers(needs),
    interests: createInterests({ ...inputs, ...needs }),
    profile: createProfile({
      ...{ ...inputs, checks, flaggedProfiles, minorModes },
      files: uploads,
      index: contentIndex,
    }),
    bookWorks: createBookWorks({ ...inputs, ...needs }),
    bookAuthors: createBookAuthors({ ...inputs, shelf }),
    memberProfiles: createMemberProfiles({ ...inputs, ...needs }),
    polls: createPolls({ ...inputs, ...needs }),
    shelf,
    shelfYears: createShelfYears({ ...inputs, ...needs }),
    shelfImports: createShelfImports({ ...inputs, ...needs }),
  };
}
