/** The first page's files, each evaluated by main.tsx in a task of its own, and what it imports to do so. */
const firstGroups = [
  {
    name: 'main',
    test: /src\/(main|app\/(boot\/url-entry|shell\/settings\/stored-settings)|ui\/theme\/appearance|lib\/(scheduling|browser-env|auth\/(url-tokens|tokens)))\.tsx?$|vite\/preload-helper|rolldown\/runtime/,
  },
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@mantine|@tanstack)\//,
  },
  {
    name: 'session',
    test: /node_modules\/(zod|zustand)\/|packages\/contract\/|src\/(lib|ui\/feedback|ui\/overlay)\//,
  },
  { name: 'first' },
].map((group) => ({ ...group, tags: ['$initial'] }));

/** Icons that many pages use and no first page shows. */
const laterIcons =
  'Icon(?:Keyboard|GripVertical|WifiOff|EyeOff|DeviceDesktop|Link|Lock|InfoCircle|Download|Photo|ListTree|Video|MapPin|ArrowLeft|File|Plus|Minus)\\.';

/** What many pages use and is small: each alone would be a file whose headers are larger than itself. */
const groupsOfSmallThings = [
  {
    name: 'kit',
    test: /src\/(ui\/(layout|feedback|button)\/|lib\/auth\/can\.)/,
    includeDependenciesRecursively: false,
    entriesAware: true,
  },
  {
    name: 'forms',
    test: /node_modules\/@mantine\/form\/|src\/(lib\/api\/use-api-form|ui\/form\/form)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: /node_modules\/@mantine\/(core\/esm\/(core|utils|components\/(Input|InputBase|TextInput|CloseButton|ActionIcon|Group|Stack|Text|Title|Divider)))\//,
  },
  {
    // icons that no first page shows stay with what shows them
    name: 'icons',
    test: new RegExp(`node_modules/@tabler/.*${laterIcons}`),
  },
  {
    name: 'lists',
    test: /node_modules\/(@tabler\/|@tanstack\/(query-core|react-query)\/)|src\/ui\/(layout\/page-header|text\/(format-number|relative-time|format-time)|feedback\/empty-state|list\/(scroll-to-top|load-more))\.tsx?|src\/lib\/china-time/,
    minShareCount: 4,
  },
  {
    name: 'filters',
    test: /@mantine\/core\/esm\/components\/(NativeSelect|Combobox\/(ComboboxChevron|get-parsed-combobox-data|Combobox\.module))|src\/ui\/(form\/search-input|list\/(pagination|page-numbers|tabs))\.tsx?/,
  },
  {
    // before the books, which would take it along to pages that draw covers and ask for no book
    name: 'covers',
    test: /packages\/contract\/src\/books\/(drawn-cover|cover-title)\.ts|src\/ui\/media\/(book-cover|cover-drawing)\.tsx?/,
  },
  {
    name: 'books',
    test: /packages\/contract\/src\/books\/(book|book-list|isbn)\.ts|src\/features\/book-lists\/queries/,
  },
  {
    name: 'texts',
    test: /packages\/contract\/src\/(works\/(work|meta|actions)|moderation\/refusal-reason|document\/[\w-]+)\.ts/,
  },
  {
    name: 'works',
    test: /src\/(entities\/work\/(queries|use-work-actions|rejection-notice|work-[\w-]+)|features\/works\/my-works\/my-works-filters)\.tsx?/,
  },
  {
    // before those of the message centre and of my works, which would take along what they import of these
    name: 'shared',
    test: /src\/entities\/(?!work\/(?!author-stats-query))/,
    entriesAware: true,
  },
  {
    name: 'notifications',
    // entries apart: what opens later, as sheets do, comes later
    test: /src\/features\/notifications\/|packages\/contract\/src\/community\/block\.ts/,
    minShareCount: 1,
    entriesAware: true,
  },
  {
    name: 'edit-work',
    test: /src\/features\/works\/(edit-work-page\.tsx|book-review\/|placement\/|write\/)|src\/entities\/work\/editor-services/,
    includeDependenciesRecursively: false,
    minShareCount: 1,
  },
  {
    // last: a group takes along what its own modules import, unless another has it
    name: 'my-works',
    test: /src\/features\/works\/(my-works-page|my-works\/)/,
    minShareCount: 1,
  },
].map((group) => ({ minShareCount: 2, ...group }));

/**
 * The built files: what every first visit needs, a file for each step of main.tsx (src/app/boot/README.md), then what
 * many pages share. Not merged further: merged files imported each other in a circle, and brought a page what only others
 * need.
 */
export const chunkGroups = [
  ...firstGroups,
  ...groupsOfSmallThings,
  { name: 'shared', minShareCount: 2, entriesAware: true },
];
