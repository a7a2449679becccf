/** What goes into a message, by its type, as on the wire. */
export type OutgoingContent =
  | { readonly type: 'text'; readonly text: string; readonly at?: readonly string[] | undefined }
  | { readonly type: 'image' | 'file' | 'location' | 'custom'; readonly body: object };
