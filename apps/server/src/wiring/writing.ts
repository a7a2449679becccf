import { createBookLists } from '../modules/book-lists/service.ts';
import { createCircles } from '../modules/circles/service.ts';
import { createModeration } from '../modules/moderation/service.ts';
import { createWorkDetails } from '../modules/moderation/work-details.ts';
import { createReadingLeads } from '../modules/reading-leads/service.ts';
import { createTopics } from '../modules/topics/service.ts';
import { createWorks } from '../modules/works/service.ts';
import type { Files } from './files.ts';
import type { Library } from './library.ts';
import type { Platform } from './platform.ts';

export type Writing = ReturnType<typeof createWriting>;

/** What members write and where they meet over it, with the queue all of it passes (P8). */
export function createWriting(deps: Platform & Library & Files) {
  const { contents, uploads } = deps;
  const reviews = createModeration(deps);
  const works = createWorks({ ...deps, reviews, files: uploads, index: contents });
  reviews.registerSubject(works.moderationSubject);
  const leads = createReadingLeads({ ...deps, works });
  const topics = createTopics({ ...deps, reviews, works });
  const circles = createCircles({ ...deps, reviews, topics });
  works.addHooks(topics.extension);
  works.addHooks(circles.workHooks);
  const bookLists = createBookLists({ ...deps, works });
  const workDesk = createWorkDetails({ ...deps, moderation: reviews, works, topics, circles });
  return { reviews, works, leads, topics, circles, bookLists, workDesk };
}
