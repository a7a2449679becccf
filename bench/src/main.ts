import { cpus } from 'node:os';
import { measureAutosave } from './autosave.ts';
import { compareBuilds } from './compare-builds.ts';
import { measurePages } from './content-index/pages.ts';
import { measureRanking } from './content-index/ranking.ts';
import { measureSearch } from './content-index/search.ts';
import { measureFeed } from './feed/feed.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureInstitution } from './institution/institution.ts';
import { measureModeration } from './moderation/moderation.ts';
import { measureNotifications } from './notifications/notifications.ts';
import { measureObservation } from './observation.ts';
import { measurePageSockets } from './page-sockets/page-sockets.ts';
import { measurePeople } from './people/people.ts';
import { measurePublic } from './public/public.ts';
import { measureRoutes } from './routes.ts';
import { measureScale } from './scale.ts';
import { measureScrolling } from './scrolling/scrolling.ts';
import { measureStart } from './start.ts';
import { measureUpload } from './upload.ts';

/** Prints every figure of the ground floor, each as a ratio to a ceiling measured in the same run. */
const wanted = process.argv.slice(2);
const parts = {
  routes: measureRoutes,
  start: measureStart,
  load: measureFirstLoad,
  upload: measureUpload,
  autosave: measureAutosave,
  pages: measurePages,
  search: measureSearch,
  ranking: measureRanking,
  notices: measureNotifications,
  sockets: measurePageSockets,
  scrolling: measureScrolling,
  institution: measureInstitution,
  public: measurePublic,
  moderation: measureModeration,
  people: measurePeople,
  feed: measureFeed,
  observation: measureObservation,
  scale: measureScale,
};

console.info(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`);
if (wanted[0] === 'compare') await compareBuilds(wanted.slice(1));
else
  for (const [name, measure] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) await measure();
