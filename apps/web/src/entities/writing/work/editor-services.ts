import type { EditorServices } from '../../../editor/editor-services.ts';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';
import { findPeople } from '../../core/person/find-people.ts';
import { pickBooks } from '../../library/book/picker/pick-books.ts';
import { searchTopics } from '../topic/queries.ts';
import { quotesInTexts } from './quotes-in-texts.ts';

/**
 * For a lead text: without mentions, because members could not read it before its part opens, and without topics, whose
 * pages could not show it.
 */
export const leadTextServices: EditorServices = {
  uploadImage: (file, options) => uploadFile(file, { kind: 'image', ...options }),
  uploadVideo: (file, options) => uploadFile(file, { kind: 'video', ...options }),
  pickBooks: async () => {
    const books = await pickBooks();
    return (
      books?.map(({ id, name, authorName, cover }) => ({
        bookId: id,
        title: name,
        author: authorName,
        cover,
      })) ?? null
    );
  },
};

/** For the text of a work. */
export const workTextServices: EditorServices = {
  ...leadTextServices,
  pickQuote: async () => (await quotesInTexts()?.pick()) ?? null,
  suggestPeople: async (query, signal) =>
    (await findPeople(query, signal)).map(({ following, ...person }) => ({
      ...person,
      note: following ? '已关注' : '',
    })),
  suggestTopics: async (query, signal) =>
    (await searchTopics(query, signal)).map(({ id, name, works }) => ({ id, name, note: `${works} 篇` })),
};
