export const inboxSessions = 100_000;
