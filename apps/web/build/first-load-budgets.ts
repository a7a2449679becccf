/** What a visit of a path loads before its first screen stands: the page's modules, and the most their files may weigh. */
export interface FirstLoad {
  readonly path: string;
  /** Modules of `src`, beside those of the start. */
  readonly modules: readonly string[];
  /** KB of files as browsers get them (brotli), without headers, the page itself, calls and the socket's client. */
  readonly budget: number;
}

/**
 * A budget is what the files weigh today, rounded up to the next KB: it goes down with a saving. What does not fit comes
 * after the first screen (decision 0064).
 */
export const firstLoads: readonly FirstLoad[] = [
  { path: '/index', modules: ['features/discovery/home/home-page.tsx'], budget: 204 },
  {
    path: '/message/system-notice',
    modules: [
      'features/core/notifications/message-layout.tsx',
      'features/core/notifications/system-notice-page.tsx',
    ],
    budget: 210,
  },
  {
    path: '/me',
    modules: ['features/discovery/member-profiles/me/me-page.tsx'],
    budget: 220,
  },
  { path: '/square', modules: ['features/discovery/feed/square-page.tsx'], budget: 233 },
  { path: '/publishPost', modules: ['features/writing/works/my-works-page.tsx'], budget: 226 },
  {
    path: '/publishPost/edit',
    modules: [
      'features/writing/works/edit-work-page.tsx',
      'features/writing/works/write/work-editor.tsx',
      'features/writing/works/book-review/review-fields.tsx',
    ],
    budget: 456,
  },
  { path: '/post/:id', modules: ['features/writing/works/read-work-page.tsx'], budget: 295 },
  { path: '/login', modules: ['features/identity/auth/sign-in-page.tsx'], budget: 223 },
];
