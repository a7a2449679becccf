import type { ServerPlatform } from '../../platform.ts';
import type { NodeBus } from '../../realtime/bus.ts';
import type { CoreArea } from '../core/area.ts';
import { createContentChecks } from './content-checks/service.ts';
import { createModeration } from './queue/service.ts';
import type { ModerationViewing } from './queue/viewers.ts';
import type { WordListEvents } from './sensitive-words/engine/live-list.ts';
import { createSensitiveWords } from './sensitive-words/service.ts';
import { createSmallWriting } from './small-writing/service.ts';

export type ModerationArea = ReturnType<typeof createModerationArea>;

interface Below extends ServerPlatform, CoreArea {
  readonly bus: NodeBus<ModerationViewing & WordListEvents>;
}

/** The queue of operators, the word list, and what it says of what members write. */
export function createModerationArea(below: Below) {
  const sensitiveWords = createSensitiveWords(below);
  const moderation = createModeration(below);
  const contentChecks = createContentChecks({ ...below, moderation, sensitiveWords });
  return {
    sensitiveWords,
    moderation,
    contentChecks,
    smallWriting: createSmallWriting({ ...below, contentChecks }),
  };
}
