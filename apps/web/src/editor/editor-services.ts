import { Extension } from '@tiptap/core';

export interface PersonHit {
  readonly uid: number;
  readonly name: string;
  readonly avatar?: string | null;
  readonly note?: string;
}

export interface TopicHit {
  readonly id: number;
  readonly name: string;
  readonly note?: string;
}

export interface BookHit {
  readonly bookId: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
}

export interface QuoteHit {
  readonly quoteId: number;
  readonly bookId: number;
  readonly title: string;
  readonly author: string;
  readonly chapter: string;
  readonly text: string;
}

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

export interface UploadedFile {
  readonly address: string;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Rejects with an Error whose message is for the writer. */
export type UploadFile = (file: File, options: UploadOptions) => Promise<UploadedFile>;

/**
 * What the editor needs of the rest of the product. A tool without its function is not shown. The functions must not
 * change during the editor's lifetime.
 */
export interface EditorServices {
  readonly suggestPeople?: (query: string, signal: AbortSignal) => Promise<readonly PersonHit[]>;
  readonly suggestTopics?: (query: string, signal: AbortSignal) => Promise<readonly TopicHit[]>;
  /** Null: the writer chose none. */
  readonly pickBooks?: () => Promise<readonly BookHit[] | null>;
  /** Null: the writer chose none. */
  readonly pickQuote?: () => Promise<QuoteHit | null>;
  readonly uploadImage?: UploadFile;
  readonly uploadVideo?: UploadFile;
  /** Fetches a picture of another site from a paste as a file; without it such pictures become links. */
  readonly fetchImage?: (address: string, signal: AbortSignal) => Promise<File>;
  /** Ctrl+S. Without it the key event goes on to the page. */
  readonly save?: () => void;
}

declare module '@tiptap/core' {
  interface Storage {
    services: EditorServices;
  }
}

export const Services = Extension.create<EditorServices, EditorServices>({
  name: 'services',
  addStorage() {
    return this.options;
  },
  addKeyboardShortcuts() {
    const { save } = this.options;
    if (!save) return {};
    return {
      'Mod-s': () => {
        save();
        return true;
      },
    };
  },
});
