import { getOnThisDay } from '@gongdu/contract/library/reading-days/on-this-day';
import * as contract from '@gongdu/contract/library/reading-days/reading-day';
import { getYearStory } from '@gongdu/contract/library/reading-days/year-story';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { OnThisDays } from './on-this-day.ts';
import type { ReadingDays } from './service.ts';
import type { YearStories } from './story.ts';

export function readingDayRoutes(
  app: FastifyInstance,
  days: ReadingDays,
  stories: YearStories,
  onThisDays: OnThisDays,
): void {
  serve(app, contract.listReadingDays, ({ caller, query }) => days.list(caller, query));
  serve(app, contract.getReadingSummary, ({ caller }) => days.summarize(caller));
  serve(app, contract.getReadingCalendar, ({ caller, query }) => days.readCalendar(caller, query.until));
  serve(app, contract.getBookReadingDays, ({ caller, params }) => days.readBook(caller, params.id));
  serve(app, contract.saveReadingDay, ({ caller, params, body }) => days.save(caller, params.day, body));
  serve(app, contract.deleteReadingDay, ({ caller, params, query }) =>
    days.remove(caller, params.day, query.bookId ?? null),
  );
  serve(app, contract.restoreReadingDays, ({ caller, body }) => days.restore(caller, body.days));
  serve(app, getYearStory, ({ caller, params }) => stories.read(caller, params.year));
  serve(app, getOnThisDay, ({ caller }) => onThisDays.read(caller));
}
