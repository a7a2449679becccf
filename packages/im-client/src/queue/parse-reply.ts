import { type ImReplyOf, type ImRequestName, imRequests } from '@gongdu/contract/messaging/request';

/** An answer as the contract describes the replies to this request; undefined when it is not one. */
export function parseReply<N extends ImRequestName>(
  event: N,
  answer: object,
): { readonly value: ImReplyOf<N> } | undefined {
  const parsed = imRequests[event].reply.safeParse(answer);
  // the compiler does not see that the one N picks both the schema and the type
  return parsed.success ? { value: parsed.data as ImReplyOf<N> } : undefined;
}
