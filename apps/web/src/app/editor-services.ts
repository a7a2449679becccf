import { useState } from 'react';
import type { EditorServices } from '../editor/editor-services.ts';
import { type Pickers, usePickers } from '../entities/book/picker/pick-books.ts';
import { findPeople } from '../entities/person/people-search.ts';
import { searchTopics } from '../entities/topic/queries.ts';
import { uploadFile } from '../lib/uploads/upload-file.ts';

/** What the editor's tools ask of other features: the same value for a page's whole life. */
export function useEditorServices(): EditorServices {
  const pickers = usePickers();
  const [services] = useState(() => servicesFrom(pickers));
  return services;
}

function servicesFrom({ pickBooks }: Pickers): EditorServices {
  return {
    uploadImage: (file, ways) => uploadFile(file, { kind: 'image', ...ways }),
    uploadVideo: (file, ways) => uploadFile(file, { kind: 'video', ...ways }),
    suggestPeople: async (words, signal) =>
      (await findPeople(words, signal)).map(({ following, ...person }) => ({
        ...person,
        note: following ? '已关注' : '',
      })),
    suggestTopics: async (words, signal) =>
      (await searchTopics(words, signal)).map(({ id, name, works }) => ({ id, name, note: `${works} 篇` })),
    ...(pickBooks && {
      pickBooks: async () =>
        (await pickBooks({}))?.map(({ id, name, authorName, cover }) => ({
          bookId: id,
          title: name,
          author: authorName,
          cover,
        })) ?? null,
    }),
  };
}
