import { Link } from 'react-router';
import type { ViewSlots } from './document-node.ts';

/** For texts as members read them: people, topics and books link to their pages. */
export const documentLinks: ViewSlots = {
  person: (uid, words) => <Link to={`/user/${uid}`}>{words}</Link>,
  topic: (id, words) => <Link to={`/topic/${id}`}>{words}</Link>,
  book: ({ bookId }, card) => <Link to={`/book/${bookId}`}>{card}</Link>,
};
