import { createBookLists } from '../modules/book-lists/service.ts';
import { createCircles } from '../modules/circles/service.ts';
import { createReadingLeads } from '../modules/reading-leads/service.ts';
import { createReviews } from '../modules/reviews/service.ts';
import { createWorkDesk } from '../modules/reviews/work-desk.ts';
import { createTopics } from '../modules/topics/service.ts';
import { createWorks } from '../modules/works/service.ts';
import type { Files } from './files.ts';
import type { Ground } from './ground.ts';
import type { Library } from './library.ts';

export type Writing = ReturnType<typeof createWriting>;

/** What members write and where they meet over it, with the queue all of it passes (P8). */
export function createWriting(needs: Ground & Library & Files) {
  const { contents, uploads } = needs;
  const reviews = createReviews(needs);
  const works = createWorks({ ...needs, reviews, files: uploads, index: contents });
  reviews.register(works.reviewSubject);
  const leads = createReadingLeads({ ...needs, works });
  const topics = createTopics({ ...needs, reviews, works });
  const circles = createCircles({ ...needs, reviews, topics });
  works.extend(topics.extension);
  works.extend(circles.extension);
  const bookLists = createBookLists({ ...needs, works });
  const workDesk = createWorkDesk({ ...needs, reviews, works, topics, circles });
  return { reviews, works, leads, topics, circles, bookLists, workDesk };
}
