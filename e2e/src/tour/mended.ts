/** What was mended after looking, and the screens it was mended on. */
const lines: readonly (readonly [line: string, ...screens: string[]])[] = [
  [
    'colours and measure of the sheet; no boxes; print and narrow heads',
    ...[
      'public-home',
      'public-post',
      'public-book',
      'public-circle',
      'public-topic',
      'public-person',
      'public-lead',
    ],
    ...['institution-page', 'active', 'privacy', 'licence', 'not-found', 'no-access'],
  ],
  ['tabs and the eye of the password are hit in 44 px', 'sign-in'],
  ['boxes around figures gone; what waits first; links in sentences underlined', 'home', 'institution-home'],
  ['what waits first; own decisions are counted over the days of all', 'operator-home'],
  ['a side column on wide screens; counts at the tabs', 'channels', 'channel', 'circles'],
  ['at a book named by what was searched for stands its summary, not its record', 'search'],
  ['at 320 px the cover stays beside its row', 'square', 'square-following'],
  [
    'covers drawn in one way, their lines set as a typesetter sets them',
    'books',
    'my-book-lists',
    'book-list',
    'lead-directory',
    'shelf',
  ],
  [
    'the three states whole at 320 px and at 200 % type; actions two in a row on phones; one filled button while progress is edited; names in ink',
    ...['book', 'book-posts'],
  ],
  ['the name is said once', 'author'],
  [
    'no boxes around charts, bars in the colours of covers, the switch to the table on the edge of the column',
    ...['work-numbers', 'board', 'shelf-year'],
  ],
  [
    'text in Song at 38 characters a line; what belongs to it beside it; on phones the bar of comments at the thumb',
    'post',
    'review',
    'lead',
  ],
  ['rows begin with who and when; no cards', 'topic', 'person', 'authors', 'live', 'news', 'circle'],
  [
    'rows of the kit without boxes, the tools in one bar',
    'my-leads',
    'my-circles',
    'collections',
    'publish-news',
    'talks',
  ],
  [
    'bar, paper and settings side by side; on phones the tools on the keyboard; actions wrap at 200 % type',
    ...['editor', 'book-list-editor', 'lead-editor', 'news-editor'],
  ],
  ['how many is said once; tabs and choices parted', 'my-works'],
  ['spans of figures are hit in 44 px', 'figures'],
  ['the bar wraps at 200 % type', 'system-notices', 'followers', 'comments', 'likes'],
  [
    'full height, the time at the bubble, one 已读 a run, a slim composer',
    'conversations',
    'conversation',
    'leave-messages',
  ],
  [
    'queue, text and what is known of its author side by side; the verdict at the foot; no box in a box',
    ...[
      'review-posts',
      'review-circles',
      'review-topics',
      'review-books',
      'review-channels',
      'review-comments',
    ],
    ...['review-messages', 'review-profiles', 'review-institutions', 'review-institution-pages'],
  ],
  ['times of a day wrap at 200 % type', 'institution-profile'],
  [
    'one column of what can be set beside the list of its parts; hairlines in place of panels',
    ...['credit', 'institution-security'],
  ],
  [
    'one column beside the list of its parts; a part that is gone to begins below their row on phones',
    ...['profile', 'security', 'notices', 'privacy-settings'],
  ],
  [
    'rows of the kit, facts parted by a wide space, one filled button',
    ...['reports', 'appeals', 'sensitive-words', 'circle-selection', 'interventions', 'invite-authors'],
    ...['announcements', 'users', 'audit-log', 'membership', 'book-categories', 'institution-applications'],
  ],
  ['queue, case and facts side by side; the verdict at the foot', 'complaints'],
  ['kinds stand in the open, without cards', 'institution-create'],
  ['the page on its paper fills the sheet; one filled button on phones', 'page-editor'],
  ['a hidden tip no longer scrolls the page', 'institution-menu'],
];

/** Keyed by the screen's name. */
export const mended: ReadonlyMap<string, string> = new Map(
  lines.flatMap(([line, ...screens]) => screens.map((screen) => [screen, line] as const)),
);
