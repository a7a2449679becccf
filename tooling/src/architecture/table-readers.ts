/** Modules of the server whose tables others name in their SQL, and which those are. All other tables are private. */
export const tableReaders: Record<string, readonly string[]> = {
  accounts: ['announcements', 'circles', 'digests', 'member-profiles', 'messaging', 'notifications'],
  auth: ['messaging'],
  blocks: ['member-profiles', 'messaging'],
  books: ['book-lists'],
  comments: ['blocks', 'notifications'],
  'content-index': ['blocks', 'notifications'],
  'institution-menu': ['institution-members'],
  institutions: ['books'],
  preferences: ['digests'],
  reactions: ['member-profiles', 'messaging', 'notifications'],
  works: ['member-profiles', 'reading-leads'],
};
