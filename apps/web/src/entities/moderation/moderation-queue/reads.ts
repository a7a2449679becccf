/** What each change of the queue makes stale: its lists, counts and items of every kind. */
export const moderationReads = ['/api/moderation/desk', '/api/post/approval/channel_list'] as const;

/** Cases of reports, of contents and of messages. */
export const reportReads = ['/api/reports', '/api/messaging/cases', '/api/report-merges'] as const;
