import * as z from 'zod/mini';
import { type IsOwnMedia, looksLikeStoredMedia } from '../stored-media.ts';
import type { RichDocument as DocumentModel } from './model.ts';
import { DocumentError, sanitizeOwnDocument } from './sanitize.ts';

export const emptyDocument: DocumentModel = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The JSON of a document before `documentSchema` looks into it. */
export const writtenDocument = z.custom<DocumentModel>((value) => isDocument(value), '正文格式有误');

/**
 * Refuses a document over its limits (limits.ts) with a Chinese message; drops everything that is not allowed,
 * and refuses pictures and videos whose address fails `isOwn`.
 */
export function documentSchema(isOwn: IsOwnMedia) {
  return z.pipe(
    writtenDocument,
    z.transform((value: DocumentModel, context): DocumentModel => {
      try {
        return sanitizeOwnDocument(value, isOwn);
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        context.issues.push({ code: 'custom', message: error.message, input: undefined });
        return emptyDocument;
      }
    }),
  );
}

/**
 * For callers that do not know the storage host: accepts any well-formed address of a picture; the server checks it
 * again.
 */
export const richDocument = documentSchema(looksLikeStoredMedia);
export type RichDocument = z.output<typeof richDocument>;
export type DocumentNode = RichDocument['content'][number];

function isDocument(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'doc' &&
    'content' in value &&
    Array.isArray(value.content)
  );
}
