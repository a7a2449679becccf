import type { DemoPost } from './demo-post.ts';

/** Every post and review of the demo community (P2). */
export const demoPosts: readonly DemoPost[] = [];
