import type { ImReplyOf, ImRequestName, ImRequestOf } from '@gongdu/contract/messaging/request';
import type { Call } from '../call.ts';

/** Puts a request into the send queue; throws the texts of S8 when it is too early, or too late. */
export type SendRequestFn = <N extends ImRequestName>(event: N, data: ImRequestOf<N>) => Call<ImReplyOf<N>>;

/** What a method takes when it hands its argument on as it is. */
export type Params<N extends ImRequestName> = ImRequestOf<N>;
