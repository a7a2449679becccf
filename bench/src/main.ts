import { keepFigures, machineName } from './figures.ts';

/**
 * Prints every figure of the ground floor, each as a ratio to a ceiling measured in the same run. A part is loaded when it
 * runs: all of them take ten seconds.
 */
const wanted = process.argv.slice(2);
const parts = {
  routes: async () => (await import('./routes.ts')).measureRoutes(),
  calls: async () => (await import('./calls/calls.ts')).measureCalls(),
  start: async () => (await import('./start.ts')).measureStart(),
  load: async () => (await import('./first-load.ts')).measureFirstLoad(),
  upload: async () => (await import('./upload.ts')).measureUpload(),
  autosave: async () => (await import('./autosave.ts')).measureAutosave(),
  pages: async () => (await import('./content-index/pages.ts')).measurePages(),
  search: async () => (await import('./content-index/search.ts')).measureSearch(),
  ranking: async () => (await import('./content-index/ranking.ts')).measureRanking(),
  notices: async () => (await import('./notifications/notifications.ts')).measureNotifications(),
  sockets: async () => (await import('./page-sockets/page-sockets.ts')).measurePageSockets(),
  scrolling: async () => (await import('./scrolling/scrolling.ts')).measureScrolling(),
  institution: async () => (await import('./institution/institution.ts')).measureInstitution(),
  public: async () => (await import('./public/public.ts')).measurePublic(),
  moderation: async () => (await import('./moderation/moderation.ts')).measureModeration(),
  people: async () => (await import('./people/people.ts')).measurePeople(),
  suggestions: async () => (await import('./book-suggestions/book-suggestions.ts')).measureBookSuggestions(),
  feed: async () => (await import('./feed/feed.ts')).measureFeed(),
  import: async () => (await import('./import/import.ts')).measureImport(),
  observation: async () => (await import('./observation.ts')).measureObservation(),
  scale: async () => (await import('./scale.ts')).measureScale(),
};

console.info(machineName());
if (wanted[0] === 'compare') await (await import('./compare-builds.ts')).compareBuilds(wanted.slice(1));
else
  for (const [name, measure] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) await keepFigures(name, measure);
