/** What members see of others and of what others made: profiles, comments, reactions, collections and polls. */
export const socialReads = [
  '/api/members',
  '/api/comments',
  '/api/reactions',
  '/api/works/:id/polls/:pollId',
] as const;
