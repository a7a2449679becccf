import type { ImReplyOf, ImRequestName, ImRequestOf } from '@gongdu/contract/messaging/request';
import type { Call } from '../call.ts';

/** Adds a request to the send queue. @throws ImError with a text of `tooEarly` before login or after the end */
export type SendRequestFn = <N extends ImRequestName>(event: N, data: ImRequestOf<N>) => Call<ImReplyOf<N>>;

/** The argument of a method that passes it on unchanged. */
export type Params<N extends ImRequestName> = ImRequestOf<N>;
