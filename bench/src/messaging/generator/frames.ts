/** Sixty characters, as people write them. */
const text =
  '这一章我读了两遍，还是觉得结尾留得太满，不过人物写得真好，尤其是祖父那一段，夜里又翻出来看了一次，你读到哪里了呢，说说看';

/** Frames are put together and read as text: the generator must cost little, and the same for every server. */
export function frameOf(event: string, body: unknown): string {
  return `42${JSON.stringify([event, body])}`;
}

/** Both halves of a message's frame, around its number. */
export interface Template {
  readonly head: string;
  readonly middle: string;
}

const placeholder = '＃';

export function singleTemplate(from: number, to: number): Template {
  const target_id = `user_${to}`;
  const content = { ...messageFields(from), target_type: 'single', target_id };
  return toTemplate(
    frameOf('s_single_text', { content: { ...content, client_msg_id: placeholder }, target_id, rid: 0 }),
  );
}

export function groupTemplate(from: number, gid: number): Template {
  const content = { ...messageFields(from), target_type: 'group', target_id: gid };
  return toTemplate(
    frameOf('send_group_msg', {
      content: { ...content, client_msg_id: placeholder },
      target_gid: gid,
      rid: 0,
    }),
  );
}

export function fillTemplate({ head, middle }: Template, id: string, rid: number): string {
  return `${head}${id}${middle}${rid}}]`;
}

/** `name` of `42["name",...`. */
export function nameOf(frame: string): string {
  return frame.slice(4, frame.indexOf('"', 4));
}

export function textAfter(frame: string, key: string): string {
  const from = frame.indexOf(key) + key.length;
  return frame.slice(from, frame.indexOf('"', from));
}

export function numberAfter(frame: string, key: string): number {
  return Number.parseInt(
    frame.slice(frame.indexOf(key) + key.length, frame.indexOf(key) + key.length + 16),
    10,
  );
}

function messageFields(from: number) {
  const at = { version: 1, from_id: `user_${from}`, from_name: '书友', create_time: 1_790_000_000_000 };
  return { ...at, from_platform: 'web', msg_type: 'text', msg_body: { text } };
}

function toTemplate(frame: string): Template {
  const [head = '', rest = ''] = frame.split(placeholder);
  return { head, middle: rest.slice(0, rest.lastIndexOf('0}]')) };
}
