import { cannedReplyVariables } from '@gongdu/contract/institutions/inbox';

export type CannedReplyValues = Record<keyof typeof cannedReplyVariables, string>;

/** Replaces `{visitor}`, `{institution}` and `{member}` by names; other braces are unchanged. */
export function fillVariables(text: string, values: CannedReplyValues): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => (isVariable(name) ? values[name] : written));
}

function isVariable(name: string): name is keyof CannedReplyValues {
  return Object.hasOwn(cannedReplyVariables, name);
}
