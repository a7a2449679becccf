import { getYearStory, type YearStory } from '@gongdu/contract/library/reading-days/year-story';
import * as z from 'zod/mini';
import { call } from '../../../../../lib/api/call.ts';
import { CallError } from '../../../../../lib/api/call-error.ts';
import { readAs } from '../../../../../lib/api/reads.ts';
import { tokens } from '../../../../../lib/auth/tokens.ts';
import { deviceStorage } from '../../../../../lib/browser-storage.ts';

/** Removed with the session (`lib/auth/tokens.ts`). */
const key = 'gongdu_stories';
const storiesMax = 3;
const kept = z.object({ uid: z.number(), stories: z.array(getYearStory.reply) });

/** The story of a year; without a network that of the last time, if this device has it. */
export const yearStoryQuery = (year: number) =>
  readAs(getYearStory, { params: { year } }, async (signal) => {
    try {
      const story = await call(getYearStory, { params: { year } }, { signal });
      keep(story);
      return story;
    } catch (error) {
      const story = isUnanswered(error) ? keptStories().find((each) => each.year === year) : undefined;
      if (story) return story;
      throw error;
    }
  });

function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && error.kind !== 'refused';
}

/** The member's, the last one first. */
function keptStories(): YearStory[] {
  try {
    const { uid, stories } = z.parse(kept, JSON.parse(deviceStorage.getItem(key) ?? ''));
    return uid === tokens.uid() ? stories : [];
  } catch {
    return [];
  }
}

function keep(story: YearStory): void {
  const uid = tokens.uid();
  // signed out meanwhile
  if (uid === 0) return;
  const stories = [story, ...keptStories().filter(({ year }) => year !== story.year)].slice(0, storiesMax);
  deviceStorage.setItem(key, JSON.stringify({ uid, stories }));
}
