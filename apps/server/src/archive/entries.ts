import type { Part, Segment } from './format.ts';

/** What was written as one entry, in chunks; they are read before the next entry is asked for. */
export interface Entry extends Pick<Part, 'kind' | 'name' | 'facts'> {
  readonly chunks: AsyncIterable<Buffer>;
}

/** The entries of an archive, in order; what is not read of one is skipped. */
export async function* readEntries(segments: AsyncIterable<Segment>): AsyncGenerator<Entry> {
  const source = segments[Symbol.asyncIterator]();
  for (;;) {
    const { done, value: first } = await source.next();
    if (done) return;
    const chunks = createChunks(first, source);
    const { kind, name, facts } = first;
    yield { kind, name, ...(facts && { facts }), chunks };
    for await (const _ of chunks);
  }
}

function createChunks(first: Segment, source: AsyncIterator<Segment>): AsyncIterable<Buffer> {
  let next: Segment | null = first;
  const step = async (): Promise<IteratorResult<Buffer>> => {
    if (!next) return { done: true, value: undefined };
    const { bytes, last } = next;
    const { value } = last ? { value: undefined } : await source.next();
    next = value ?? null;
    return { done: false, value: bytes };
  };
  // Leaving a loop early does not end the source: the rest is skipped by the next loop.
  return { [Symbol.asyncIterator]: () => ({ next: step }) };
}

/** A short entry as a whole. */
export async function readJson({ chunks }: Entry): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return JSON.parse(Buffer.concat(parts).toString());
}
