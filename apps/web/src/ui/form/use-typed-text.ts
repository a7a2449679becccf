import { useState } from 'react';

interface TypedText {
  readonly text: string;
  /** Of the last render. */
  readonly value: string;
  /** Sent and not come back as the value yet, the oldest first. */
  readonly sent: readonly string[];
}

/**
 * The text of a field whose value follows it with a delay, e.g. by the address. A value that the field itself sent comes
 * back while the member types on: it does not replace the newer text. Any other value does.
 */
export function useTypedText(value: string) {
  const [state, setState] = useState<TypedText>({ text: value, value, sent: [] });
  const current = value === state.value ? state : withValue(state, value);
  if (current !== state) setState(current);
  return {
    text: current.text,
    type: (text: string) => setState((before) => ({ ...before, text })),
    /** Called before the field sends this text. */
    markSent: (text: string) => setState((before) => ({ ...before, sent: [...before.sent, text] })),
  };
}

function withValue({ text, sent }: TypedText, value: string): TypedText {
  const at = sent.indexOf(value);
  return at < 0 ? { text: value, value, sent: [] } : { text, value, sent: sent.slice(at + 1) };
}
