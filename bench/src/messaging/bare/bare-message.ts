/** As much of a message as a ceiling has to know; the product checks all of it. */
export interface BareMessage {
  readonly rid: number;
  readonly target_id?: string;
  readonly target_gid?: number;
  readonly content: { readonly from_id: string; readonly client_msg_id: string };
}

/** A client gets three frames of this shape: `ack`, its answer, and the other client's push. */
export interface StoredMessage {
  readonly conv: number;
  readonly seq: number;
}

/** The first frame of a connection, which names its account. */
export interface BareLogin {
  readonly rid: number;
  readonly username: string;
}

/** Ceilings believe their generator; the product checks everything. */
export function isMessage(frame: BareLogin | BareMessage): frame is BareMessage {
  return 'content' in frame;
}

export function replyTo({ rid, content }: BareMessage, { conv, seq }: StoredMessage) {
  const { client_msg_id } = content;
  return {
    rid,
    code: 0,
    message: 'success',
    msg_id: seq,
    conv_id: conv,
    seq,
    ctime_ms: 1_790_000_000_000,
    client_msg_id,
  };
}

export function pushOf({ content }: BareMessage, { conv, seq }: StoredMessage) {
  const { from_id } = content;
  const about = { msg_id: seq, conv_id: conv, seq, msg_type: 3, from_uid: 1, from_username: from_id };
  return { messages: [{ ...about, ctime_ms: 1_790_000_000_000, content }] };
}

/** Numbers from 1 for each conversation, in memory. */
export function createSeqs(): (message: BareMessage) => StoredMessage {
  const seqs = new Map<string, StoredMessage>();
  return ({ content, target_id = '' }) => {
    const key = `${content.from_id}>${target_id}`;
    const last = seqs.get(key) ?? { conv: seqs.size + 1, seq: 0 };
    const next = { conv: last.conv, seq: last.seq + 1 };
    seqs.set(key, next);
    return next;
  };
}
