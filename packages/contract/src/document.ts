import * as z from 'zod/mini';
import { DocumentRefusal, keepDocument } from './document-keeping.ts';
import type { RichDocument as Shape } from './document-shape.ts';
import { linesOf } from './document-text.ts';
import { looksStored, type OwnMedia } from './stored-media.ts';

export const emptyDocument: Shape = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * Refuses a document over its limits (document-limits.ts) in Chinese words; drops what is not on the list, pictures
 * and films whose address `isOwn` does not own up to included.
 */
export function documentSchema(isOwn: OwnMedia) {
  return z.pipe(
    z.custom<Shape>((value) => isDocument(value), '正文格式有误'),
    z.transform((value: Shape, context): Shape => {
      try {
        return keepDocument(value, isOwn);
      } catch (error) {
        if (!(error instanceof DocumentRefusal)) throw error;
        context.issues.push({ code: 'custom', message: error.message, input: undefined });
        return emptyDocument;
      }
    }),
  );
}

/** For whoever cannot know the storage host: any well-formed address of a picture passes; the server asks again. */
export const richDocument = documentSchema(looksStored);
export type RichDocument = z.output<typeof richDocument>;
export type DocumentNode = RichDocument['content'][number];

/** What is searched, excerpted and copied: one line a block. */
export function plainText(document: Shape): string {
  return linesOf(document.content).join('\n').trim();
}

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
