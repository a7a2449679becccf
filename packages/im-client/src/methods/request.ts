import type { ImReplyOf, ImRequestName, ImRequestOf } from '@gongdu/contract/messaging/request';
import type { Call } from '../call.ts';

/** Puts a request into the send queue. @throws ImError with a text of `tooEarly` before login or after the end */
export type SendRequestFn = <N extends ImRequestName>(event: N, data: ImRequestOf<N>) => Call<ImReplyOf<N>>;

/** What a method takes when it hands its argument on as it is. */
export type Params<N extends ImRequestName> = ImRequestOf<N>;
