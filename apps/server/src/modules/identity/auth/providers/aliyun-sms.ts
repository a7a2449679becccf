import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { AliyunSms } from '../../../../config.ts';
import type { OutsideCalls } from '../../../../shared/outside-calls.ts';
import { aliyunAuthorization, canonicalQuery, sha256 } from '../../../../shared/security/aliyun-signature.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { SendSms } from '../methods/sms.ts';
import type { SendTextNotice } from '../text-notices.ts';

/** Milliseconds. */
const timeout = 10_000;

const responseSchema = z.object({ Code: z.string(), Message: z.optional(z.string()) });

/** The template has one variable, `code`. */
export function aliyunSms(settings: AliyunSms, clock: Clock, calls: Calls): SendSms {
  const send = createSender(settings, clock, calls);
  return (phone, code) => send(phone, settings.templateCode, { code });
}

/** A template's variables are the fields of its notice. */
export function aliyunNotices(settings: AliyunSms, clock: Clock, calls: Calls): SendTextNotice {
  const send = createSender(settings, clock, calls);
  return async (phone, { kind, ...variables }) => {
    const template = settings.noticeTemplateCodes[kind];
    if (template !== '') await send(phone, template, variables);
  };
}

type Calls = Pick<OutsideCalls, 'watch'>;

/** A code that concerns one number: a stranger could have it answered as often as they like. */
class NumberRefused extends Error {}
const numberCodes = /^isv\.(MOBILE_|BUSINESS_LIMIT_CONTROL|BLACK_|PHONE)/;

/** Aliyun's SendSms (2017-05-25). */
function createSender(settings: AliyunSms, clock: Clock, calls: Calls) {
  return (phone: string, template: string, variables: Record<string, string>): Promise<void> =>
    calls.watch(
      'sms',
      () => send(phone, template, variables),
      (error) => !(error instanceof NumberRefused),
    );

  async function send(phone: string, template: string, variables: Record<string, string>): Promise<void> {
    const { host, origin } = new URL(settings.endpoint);
    const query = {
      PhoneNumbers: phone,
      SignName: settings.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(variables),
    };
    const headers = {
      host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-content-sha256': sha256(''),
    };
    const request = { method: 'POST', path: '/', query, headers } as const;
    const authorization = aliyunAuthorization(request, settings.accessKeyId, settings.accessKeySecret);
    const { host: _sentByFetch, ...sent } = headers;
    const response = await fetch(`${origin}/?${canonicalQuery(query)}`, {
      method: 'POST',
      headers: { ...sent, authorization },
      signal: AbortSignal.timeout(timeout),
    });
    const result = z.parse(responseSchema, await response.json());
    if (result.Code === 'OK') return;
    const Refusal = numberCodes.test(result.Code) ? NumberRefused : Error;
    throw new Refusal(`Aliyun SMS refused: ${result.Code} ${result.Message ?? ''}`);
  }
}
