import type { ServerPlatform } from '../../platform.ts';
import type { CoreArea } from '../core/area.ts';
import type { ModerationArea } from '../moderation/area.ts';
import { createAuthorStats } from './author-stats/service.ts';
import { createChannelDirectory } from './channels/directory.ts';
import { createChannels } from './channels/service.ts';
import { createComments } from './comments/service.ts';
import { createPolls } from './polls/service.ts';
import { createReadership } from './readership/service.ts';
import { createWorkNumbers } from './readership/work-numbers.ts';
import { createTopics } from './topics/service.ts';
import { createWorks } from './works/service.ts';

export type WritingArea = ReturnType<typeof createWritingArea>;

interface Below extends ServerPlatform, CoreArea, ModerationArea {}

/** Works with all that hangs on them: topics, channels, comments, polls, readers and figures. */
export function createWritingArea(below: Below) {
  const readership = createReadership(below);
  const channelDirectory = createChannelDirectory(below);
  const works = createWorks({ ...below, channelDirectory, readership });
  const topics = createTopics({ ...below, works });
  const channels = createChannels({ ...below, works });
  const comments = createComments(below);
  const polls = createPolls({ ...below, works });
  const authorStats = createAuthorStats({ ...below, readership });
  const workNumbers = createWorkNumbers({ ...below, readership, works });
  return {
    readership,
    channelDirectory,
    works,
    topics,
    channels,
    comments,
    polls,
    authorStats,
    workNumbers,
  };
}
