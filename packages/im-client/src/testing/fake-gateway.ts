import type { OpenWire, WireEvents } from '../connection/wire.ts';

export interface Frame {
  /** Milliseconds by the test's clock. */
  readonly at: number;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly rid: number };
}

/** The server's reaction to a request: an answer, or none. It is acknowledged except for `silent`. */
type Answer = object | 'ack' | 'silent';

/** The server's end of a wire, controlled by the test. */
export interface FakeGateway {
  readonly open: OpenWire;
  /** All received frames, of any connection. */
  readonly frames: Frame[];
  framesOf(event: string): Frame[];
  /** Sets the answer to requests of one name; init, login and syncing succeed by default. */
  on(event: string, answer: (data: Frame['data']) => Answer): void;
  /** The next request of that name is acknowledged, and never answered. */
  swallow(event: string): void;
  push(event: string, data: object): void;
  ack(rid: number): void;
  answer(event: string, rid: number, answer: object): void;
  /** Closes the connection; returns its server end, to which the client must no longer listen. */
  cut(): WireEvents | undefined;
  /** Whether attempts to connect succeed. */
  reachable: boolean;
  /** Whether attempts to connect hang. */
  hanging: boolean;
  /** Whether frames of this connection are silently lost in both directions. */
  deaf: boolean;
  /** Attempts to connect, by their time. */
  readonly attempts: number[];
}

export function fakeGateway(): FakeGateway {
  const answers = new Map<string, (data: Frame['data']) => Answer>();
  const swallowed = new Set<string>();
  const frames: Frame[] = [];
  const attempts: number[] = [];
  let line: WireEvents | undefined;
  const push = (event: string, data: object) => {
    if (!gateway.deaf) line?.received(event, data);
  };
  const ack = (rid: number) => push('ack', { rid });
  const answer = (event: string, rid: number, reply: object) => push(event, { rid, code: 0, ...reply });
  const receive = (event: string, data: Frame['data']) => {
    frames.push({ at: Date.now(), event, data });
    const reply = swallowed.delete(event) ? 'ack' : (answers.get(event)?.(data) ?? 'silent');
    if (reply === 'silent') return;
    ack(data.rid);
    if (reply !== 'ack') answer(event, data.rid, reply);
  };
  const open: OpenWire = (events) => {
    attempts.push(Date.now());
    gateway.deaf = false;
    const { reachable: reach, hanging } = gateway;
    setTimeout(() => {
      if (hanging) return;
      if (!reach) return events.down('unreachable');
      line = events;
      events.up();
    }, 0);
    return {
      emit: (event, data) => {
        // as parsed at the other end
        if (line === events && !gateway.deaf)
          setTimeout(() => receive(event, JSON.parse(JSON.stringify(data))), 0);
      },
      close: () => {
        if (line === events) line = undefined;
      },
    };
  };
  const gateway: FakeGateway = {
    open,
    frames,
    attempts,
    push,
    ack,
    answer,
    reachable: true,
    hanging: false,
    deaf: false,
    framesOf: (name) => frames.filter(({ event }) => event === name),
    on: (event, reply) => void answers.set(event, reply),
    swallow: (event) => void swallowed.add(event),
    cut() {
      const gone = line;
      line = undefined;
      gone?.down('cut');
      return gone;
    },
  };
  answerHandshake(gateway);
  return gateway;
}

/** The user of the tests, and what `POST /api/im/sign` replies for them. */
export const account = 'user_1';
export async function sign({ random_str, timestamp }: { random_str: string; timestamp: number }) {
  return {
    appkey: 'app',
    random_str,
    timestamp,
    signature: 'good',
    flag: 1,
    username: account,
    password: 'p',
  };
}

const noKeys = { sync_key: 0, sync_event_key: 0, msg_receipt_key: 0 };

function answerHandshake(gateway: FakeGateway): void {
  gateway.on('c_init', () => ({ server_time: Date.now(), limits: {} }));
  gateway.on('login', () => ({ uid: 1, username: account, online_list: [], sync: noKeys }));
  gateway.on('presence', () => 'ack');
  gateway.on('sync_check', () => {
    setTimeout(() => gateway.push('sync_conversation', { sync_key: 1, more: false, messages: [] }), 0);
    return {};
  });
}
