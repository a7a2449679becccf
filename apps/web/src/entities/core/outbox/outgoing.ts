import * as z from 'zod/mini';
import type { Reads } from '../../../lib/api/reads.ts';
import { session } from '../../../lib/auth/session.ts';
import { newId } from '../../../lib/new-id.ts';
import { entries, firstAttempts, mark } from './entries.ts';
import type { Entry } from './entry.ts';
import type { Attempt, StoredKind } from './stored-kind.ts';

interface OutgoingRules<Input, Result> {
  /** Stored with each entry; `app/shell/outgoing-kinds.ts` finds the others by it. */
  readonly kind: string;
  /** For notices: 评论. */
  readonly label: string;
  readonly schema: z.ZodMiniType<Input>;
  /** The call must give the same result for the same key, however often it is sent. */
  readonly send: (input: Input, attempt: Attempt) => Promise<Result>;
  /** The first words, for the list of what waits. */
  readonly excerpt: (input: Input) => string;
  /** What is stale once it was sent. */
  readonly reads: (input: Input) => readonly Reads[];
  /** Returns the text to the field where it was written, to be mended; absent: it has no text. */
  readonly restore?: (input: Input) => void;
  /** A later one of the lane replaces those that wait. */
  readonly replaces?: true;
  /** A refusal at the first attempt stays in the outbox, because its form is gone by then. */
  readonly keepsRefusals?: true;
}

/** A kind of what members write, which waits in the outbox while the server cannot be reached. */
export interface Outgoing<Input, Result> extends OutgoingRules<Input, Result> {
  readonly stored: StoredKind;
}

export function defineOutgoing<Input, Result>(rules: OutgoingRules<Input, Result>): Outgoing<Input, Result> {
  const { kind, label, schema, restore } = rules;
  const parse = (input: unknown) => z.parse(schema, input);
  return {
    ...rules,
    stored: {
      kind,
      label,
      replaces: rules.replaces ?? false,
      keepsRefusals: rules.keepsRefusals ?? false,
      hasText: restore !== undefined,
      send: (input, attempt) => rules.send(parse(input), attempt),
      excerpt: (input) => rules.excerpt(parse(input)),
      reads: (input) => rules.reads(parse(input)),
      restore: (input) => restore?.(parse(input)),
    },
  };
}

export type Delivery<Result> =
  | { readonly waits: false; readonly result: Result }
  /** The server could not be reached: it is sent later. */
  | { readonly waits: true };

interface Address {
  readonly lane: string;
  readonly key?: string;
}

/** Not part of a first load; the late parts bring it before the network fails. */
export const loadOutbox = async () => (await import('./outbox.ts')).outbox;

/**
 * Sends it, or keeps it until it can be sent; it is stored before the first attempt, so that a page that is closed
 * meanwhile loses nothing. Rejects with the refusal.
 */
export async function deliver<Input, Result>(
  outgoing: Outgoing<Input, Result>,
  input: Input,
  { lane, key = newId() }: Address,
): Promise<Delivery<Result>> {
  const entry = entryOf(outgoing.kind, input, { lane, key });
  mark(firstAttempts, key, true);
  // shown at once, also while the outbox loads
  entries.setState((all) => [...all, entry], true);
  const replies: Result[] = [];
  const send = async (attempt: Attempt) => {
    const result = await outgoing.send(input, attempt);
    replies.push(result);
    return result;
  };
  try {
    const outbox = await loadOutbox().catch(() => null);
    if (outbox) await outbox.deliver(outgoing.stored, entry, send);
    else await withoutOutbox(entry, send);
  } finally {
    mark(firstAttempts, key, false);
  }
  for (const result of replies) return { waits: false, result };
  return { waits: true };
}

function entryOf(kind: string, input: unknown, { lane, key }: Required<Address>): Entry {
  const { pathname, search } = window.location;
  return {
    key,
    uid: session.store.getState().user?.uid ?? 0,
    kind,
    lane,
    input,
    writtenAt: Date.now(),
    from: pathname + search,
    state: 'waiting',
    reason: null,
  };
}

/** Where its code could not be loaded: one attempt, whose failure is the form's. */
async function withoutOutbox(
  { key, uid }: Entry,
  send: (attempt: Attempt) => Promise<unknown>,
): Promise<void> {
  entries.setState((all) => all.filter((each) => each.key !== key), true);
  await send({ key, options: { as: uid }, waitedSince: null });
}
