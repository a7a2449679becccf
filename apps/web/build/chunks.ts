/** The first page's files, each evaluated by main.tsx in its own task, and what main.tsx imports to do so. */
const firstGroups = [
  {
    name: 'main',
    test: /src\/(main|app\/boot\/url-entry|entities\/core\/settings\/stored-settings|ui\/theme\/appearance|lib\/(scheduling|browser-env|auth\/(url-tokens|tokens)))\.tsx?$|vite\/preload-helper|rolldown\/runtime/,
  },
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@mantine|@tanstack)\//,
  },
  {
    name: 'session',
    test: /node_modules\/(zod|zustand)\/|packages\/(contract|rules)\/|src\/(lib|ui\/feedback|ui\/overlay)\//,
  },
  { name: 'first' },
].map((group) => ({ ...group, tags: ['$initial'] }));

/** Modules of the app and of the contract that most members' pages use. */
const partsOfMostPages = [
  'ui/layout/(page|page-header|own-title|list|section|card)',
  'ui/feedback/(query-view|badge)',
  'ui/overlay/use-long-press',
  'ui/button/quiet-button',
  'entities/writing/work/(work-state-badge|work-paths|work-size)',
  'writing/works/(work|meta)',
  'core/uploads/ai-mark',
  'core/penalties/refusal-reason',
].join('|');

/** Small modules that many pages use: a separate file for each would be smaller than its own headers. */
const groupsOfSmallThings = [
  {
    name: 'page',
    test: new RegExp(`src/(${partsOfMostPages})\\.`),
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /node_modules\/@mantine\/form\/|src\/(entities\/core\/form\/use-api-form|lib\/api\/limit-of)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'parts',
    test: /node_modules\/@mantine\/core\/esm\/(core|components\/(ActionIcon|Group|Stack|Text|Title|Divider))\//,
  },
  {
    name: 'fields',
    test: /node_modules\/@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|CloseButton)\//,
  },
  {
    // without the pencil, which the start page shows
    name: 'icons-of-lists',
    test: /node_modules\/@tabler\/(?!.*\/IconPencil\.)/,
    minShareCount: 4,
  },
  {
    name: 'lists',
    test: /node_modules\/@tanstack\/(query-core|react-query)\/|src\/ui\/(text\/(format-number|relative-time|format-time|china-time)|feedback\/(empty-state|banner|tones)|list\/(scroll-to-top|load-more|use-current-in-view))\.tsx?|src\/(lib\/api\/(numbered-pages|reads)|entities\/core\/action\/use-action)/,
    minShareCount: 4,
  },
  {
    name: 'selects',
    test: /@mantine\/core\/esm\/components\/(NativeSelect|Combobox\/(ComboboxChevron|get-parsed-combobox-data|Combobox\.module))/,
  },
  {
    name: 'filters',
    test: /src\/ui\/(form\/search-input|list\/(pagination|page-numbers))\.tsx?/,
  },
  {
    name: 'tabs',
    test: /src\/ui\/list\/tabs\./,
    includeDependenciesRecursively: false,
  },
  {
    // covers, and the stars beside them
    name: 'covers',
    test: /packages\/rules\/src\/library\/books\/(drawn-cover|cover-title)\.ts|src\/(ui\/(media\/(book-cover|cover-drawing)|form\/stars)|entities\/community\/(reading-lead\/(lead-cover|part-name)|circle\/circle-cover))\./,
  },
  {
    name: 'books',
    test: /packages\/contract\/src\/library\/(book-lists\/book-list|books\/isbn)\.ts|src\/features\/library\/book-lists\/queries/,
    includeDependenciesRecursively: false,
  },
  {
    // rows that the start page shows, and other pages
    name: 'rows',
    test: /packages\/contract\/src\/(discovery\/(home|first-steps|feed|recommendations\/recommendation)|moderation\/queue\/kinds|library\/books\/book)\.ts|src\/(features\/discovery\/home\/home\.module|entities\/core\/home\/query|entities\/writing\/work\/work-rows)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'recommendations',
    test: /src\/(entities\/(discovery\/recommendation\/|core\/content\/content-card)|ui\/media\/cover-stack)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pictures',
    test: /packages\/contract\/src\/core\/uploads\/thumbnail\.ts|src\/(lib\/uploads\/use-thumbnail|entities\/core\/pictures\/(picture-strip|thumbnail))\./,
    includeDependenciesRecursively: false,
  },
  {
    // before the group of texts, which would otherwise bring the document to pages that only upload
    name: 'uploads',
    test: /packages\/contract\/src\/(core\/uploads\/(upload|upload-form)|document\/(limits|links))\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'texts',
    test: /packages\/(contract\/src\/(writing\/works\/work-text|document\/[\w-]+)|rules\/src\/document\/text)\.ts/,
  },
  {
    name: 'works',
    test: /src\/(entities\/writing\/work\/(queries|use-work-actions|rejection-notice|work-[\w-]+)|features\/writing\/works\/my-works\/my-works-filters)\.tsx?|@tabler\/.*\/Icon(UsersGroup|PencilPlus)\./,
  },
  {
    // before the groups of the message centre and of my works, which would otherwise take over what these modules
    // import
    name: 'shared',
    test: /src\/entities\/\w+\/(?!work\/(?!author-stats-query))/,
    entriesAware: true,
  },
  {
    name: 'notifications',
    // separate entries: sheets and other parts that open later load later
    test: /src\/features\/core\/notifications\/|packages\/contract\/src\/core\/block\.ts/,
    minShareCount: 1,
    entriesAware: true,
  },
  {
    name: 'edit-work',
    test: /src\/(features\/writing\/works\/(edit-work-page\.tsx|book-review\/(?!review-header)|placement\/(?!placement\.)|write\/(?!work-conflict)|versions\/queries)|entities\/writing\/work\/editor-services|editor\/use-keyboard-inset)|packages\/contract\/src\/writing\/works\/versions\./,
    includeDependenciesRecursively: false,
    minShareCount: 1,
  },
  {
    name: 'my-works',
    // last: a group takes everything its modules import that no earlier group has taken
    test: /src\/features\/writing\/works\/(my-works-page|my-works\/)/,
    minShareCount: 1,
  },
].map((group) => ({ minShareCount: 2, ...group }));

/**
 * The built files: a file for each step of main.tsx (src/app/boot/README.md), which every first visit needs, then files
 * that many pages share. Merging further made files import each other in a circle, which circular-files.ts refuses,
 * and made pages load code they do not use.
 */
export const chunkGroups = [
  ...firstGroups,
  ...groupsOfSmallThings,
  { name: 'shared', minShareCount: 2, entriesAware: true },
];
