import type { InstitutionKind } from '@gongdu/contract/core/institutions/institution';
import { lane } from './bookshop.ts';
import { readingRoom } from './library.ts';
import { desk } from './media.ts';
import { horizon } from './other.ts';
import type { PageTemplate } from './parts.ts';
import { catalogue } from './publisher.ts';
import { schoolyard } from './school.ts';

/** The templates for a new page; institutions of a kind see theirs first, and may use any. */
export const pageTemplates: Readonly<Record<InstitutionKind, PageTemplate>> = {
  publisher: catalogue,
  bookshop: lane,
  library: readingRoom,
  school: schoolyard,
  media: desk,
  other: horizon,
};
