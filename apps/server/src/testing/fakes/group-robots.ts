import { createHmac } from 'node:crypto';
import { type FakeRequest, type FakeService, startFakeService } from './http-service.ts';

/** A group's robot: what it took, and an answer to give in place of its own. */
export interface FakeRobot extends FakeService {
  /** The address that its settings show, with the key. */
  readonly address: string;
  readonly secret: string;
  readonly taken: string[];
  /** Gives this answer next, and again until it is undefined; a promise may hang. */
  answerWith(answer: unknown): void;
}

type Check = (request: FakeRequest, body: RobotBody) => object;

interface RobotBody {
  readonly msgtype?: unknown;
  readonly text?: { readonly content?: unknown };
  readonly msg_type?: unknown;
  readonly content?: { readonly text?: unknown };
  readonly timestamp?: unknown;
  readonly sign?: unknown;
}

const hourMs = 3_600_000;
/** Messages in a minute. */
const dingtalkPace = 20;
const wecomPace = 20;
const feishuPace = 100;

/** 钉钉: signature in the query, an hour either way, 20 messages a minute; written apart from our own code. */
export function startDingtalk(): Promise<FakeRobot> {
  const secret = 'SEC-dingtalk-secret';
  return startRobot('/robot/send?access_token=dingtalk-key', secret, (taken) => (request, body) => {
    const query = request.url.searchParams;
    if (query.get('access_token') !== 'dingtalk-key')
      return { errcode: 300_005, errmsg: 'token is not exist' };
    const timestamp = query.get('timestamp') ?? '';
    if (Math.abs(Number(timestamp) - Date.now()) > hourMs)
      return { errcode: 310_000, errmsg: 'description:invalid timestamp' };
    if (query.get('sign') !== hmac(secret, `${timestamp}\n${secret}`))
      return { errcode: 310_000, errmsg: 'description:sign not match' };
    const text = body.text?.content;
    if (body.msgtype !== 'text' || typeof text !== 'string' || text === '')
      return { errcode: 400_401, errmsg: 'missing parameter' };
    if (taken.push(text) > dingtalkPace) return { errcode: 410_100, errmsg: 'send too fast' };
    return { errcode: 0, errmsg: 'ok' };
  });
}

/** 企业微信: the key alone, at most 2,048 bytes, 20 messages a minute. */
export function startWecom(): Promise<FakeRobot> {
  return startRobot('/cgi-bin/webhook/send?key=wecom-key', '', (taken) => (request, body) => {
    if (request.url.searchParams.get('key') !== 'wecom-key')
      return { errcode: 93_000, errmsg: 'invalid webhook url' };
    const text = body.text?.content;
    if (body.msgtype !== 'text' || typeof text !== 'string')
      return { errcode: 40_008, errmsg: 'invalid message type' };
    if (Buffer.byteLength(text) > 2_048) return { errcode: 40_058, errmsg: 'text exceed max length 2048' };
    if (taken.push(text) > wecomPace) return { errcode: 45_009, errmsg: 'api freq out of limit' };
    return { errcode: 0, errmsg: 'ok' };
  });
}

/** 飞书: signature and seconds in the body, keyed by both and of nothing; an hour; 100 messages a minute. */
export function startFeishu(): Promise<FakeRobot> {
  const secret = 'feishu-secret';
  return startRobot('/open-apis/bot/v2/hook/feishu-key', secret, (taken) => (request, body) => {
    if (request.url.pathname !== '/open-apis/bot/v2/hook/feishu-key')
      return { code: 19_001, msg: 'param invalid: incoming webhook access token invalid' };
    const { timestamp, sign } = body;
    const age = Math.abs(Number(timestamp) * 1000 - Date.now());
    if (typeof timestamp !== 'string' || !(age <= hourMs) || sign !== hmac(`${timestamp}\n${secret}`, ''))
      return {
        code: 19_021,
        data: {},
        msg: 'sign match fail or timestamp is not within one hour from current time',
      };
    const text = body.content?.text;
    if (body.msg_type !== 'text' || typeof text !== 'string') return { code: 9_499, msg: 'Bad Request' };
    if (taken.push(text) > feishuPace) return { code: 11_232, msg: 'frequency limited' };
    return { StatusCode: 0, StatusMessage: 'success', code: 0, data: {}, msg: 'success' };
  });
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64');
}

async function startRobot(
  path: string,
  secret: string,
  makeCheck: (taken: string[]) => Check,
): Promise<FakeRobot> {
  const taken: string[] = [];
  const check = makeCheck(taken);
  let forced: unknown;
  const service = await startFakeService(async (request) => {
    if (forced !== undefined) return forced;
    if (request.method !== 'POST' || !request.headers['content-type']?.startsWith('application/json'))
      return { errcode: 43_002, code: 9_499, errmsg: 'require POST method', msg: 'Bad Request' };
    const body: RobotBody = JSON.parse(request.body);
    return check(request, body);
  });
  return {
    ...service,
    address: service.url + path,
    secret,
    taken,
    answerWith: (answer) => {
      forced = answer;
    },
  };
}
