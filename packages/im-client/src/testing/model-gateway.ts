import type { ImMessage } from '@gongdu/contract/messaging/message';
import { account, type FakeGateway, type Frame, fakeGateway } from './fake-gateway.ts';

/** The fate of one frame of the client, or of one push. */
export type Fate = 'well' | 'lost' | 'answer lost' | 'twice' | 'late' | 'busy';

/** A gateway that stores messages as the real one does, on a network that the test controls. */
export interface ModelGateway {
  readonly gateway: FakeGateway;
  /** Every conversation's entries; `rows[seq - 1]` has that seq. */
  readonly conversations: ReadonlyMap<number, ImMessage[]>;
  /** Another member writes; `fate` is that of the push. */
  sendFromPartner(convId: number, fate: Fate): void;
  /** The fates of the next sends, in order; later ones succeed. */
  readonly fates: Fate[];
}

/** Conversation 1 is with `user_11`, and so on. */
export function partnerOf(convId: number): string {
  return `user_${10 + convId}`;
}

/** Few enough that a client that was offline has to pull. */
const latest = 3;

export function modelGateway(): ModelGateway {
  const gateway = fakeGateway();
  const conversations = new Map<number, ImMessage[]>();
  const fates: Fate[] = [];
  const rowsOf = (convId: number) => {
    const rows = conversations.get(convId) ?? [];
    conversations.set(convId, rows);
    return rows;
  };
  const store = (convId: number, from: string, clientMsgId: string) => {
    const rows = rowsOf(convId);
    const row = messageOf(convId, rows.length + 1, from, clientMsgId);
    rows.push(row);
    return row;
  };
  gateway.on('s_single_text', (data) => {
    const fate = fates.shift() ?? 'well';
    if (fate === 'lost') return 'silent';
    if (fate === 'busy') return { code: 882005, message: '', retry_after_ms: 300 };
    const { to, clientMsgId } = readSend(data);
    const convId = Number(to.slice('user_'.length)) - 10;
    const row = rowsOf(convId).find(({ content }) => content?.client_msg_id === clientMsgId);
    const { msg_id, seq, ctime_ms } = row ?? store(convId, account, clientMsgId);
    const reply = { msg_id, conv_id: convId, seq, ctime_ms, client_msg_id: clientMsgId };
    if (fate === 'answer lost') return 'silent';
    if (fate === 'late') setTimeout(() => gateway.answer('s_single_text', data.rid, reply), 7_000);
    return fate === 'late' ? 'ack' : reply;
  });
  gateway.on('msg_pull', (data) => {
    const rows = rowsOf(Number(data['conv_id']));
    const msgs = rows.slice(Number(data['from_seq']) - 1, Number(data['to_seq'])).slice(0, 100);
    return { conv_id: data['conv_id'], msgs, last_seq: rows.length, first_seq: 1 };
  });
  gateway.on('sync_check', ({ convs }) => {
    const have = new Map(Object.entries(typeof convs === 'object' && convs ? convs : {}));
    const messages = [...conversations].flatMap(([convId, rows]) => {
      const from = Number(have.get(String(convId)) ?? 0);
      return rows.length > from ? [pageOf(convId, rows.slice(from))] : [];
    });
    setTimeout(() => gateway.push('sync_conversation', { sync_key: 1, more: false, messages }), 20);
    return {};
  });
  const sendFromPartner = (convId: number, fate: Fate) => {
    const messages = [store(convId, partnerOf(convId), '')];
    const push = () => gateway.push('msg_sync', { messages });
    if (fate === 'late') setTimeout(push, 500);
    if (fate === 'well' || fate === 'twice') push();
    if (fate === 'twice') push();
  };
  return { gateway, conversations, sendFromPartner, fates };
}

export function messageOf(convId: number, seq: number, from: string, clientMsgId: string): ImMessage {
  return {
    msg_id: convId * 10_000 + seq,
    conv_id: convId,
    seq,
    msg_type: 3,
    ctime_ms: seq,
    from_uid: Number(from.slice(5)),
    from_username: from,
    content: {
      version: 1,
      target_type: 'single',
      target_id: partnerOf(convId),
      from_id: from,
      create_time: 1,
      msg_type: 'text',
      msg_body: { text: '你好' },
      ...(clientMsgId && { client_msg_id: clientMsgId }),
    },
  };
}

function pageOf(convId: number, rows: readonly ImMessage[]) {
  const last_seq = rows.at(-1)?.seq ?? 0;
  return {
    conv_id: convId,
    msg_type: 3,
    from_username: partnerOf(convId),
    last_seq,
    read_seq: 0,
    clear_seq: 0,
    unsync_count: rows.length,
    unread_msg_count: 0,
    msgs: rows.slice(-latest),
  };
}

function readSend(data: Frame['data']): { to: string; clientMsgId: string } {
  const content: unknown = data['content'];
  const id =
    typeof content === 'object' && content && 'client_msg_id' in content ? content.client_msg_id : '';
  return { to: String(data['target_id']), clientMsgId: String(id) };
}
