import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock.ts';
import type { AliyunSms } from '../../../config.ts';
import type { TellPhoneChanged } from '../phone/phone-desk.ts';
import type { SendSms } from '../ways/sms.ts';
import { aliyunAuthorization, canonicalQuery, sha256 } from './aliyun-signature.ts';

/** Milliseconds. */
const timeout = 10_000;

const answer = z.object({ Code: z.string(), Message: z.optional(z.string()) });

/** The template has one variable, `code`. */
export function aliyunSms(settings: AliyunSms, clock: Clock): SendSms {
  const send = sender(settings, clock);
  return (phone, code) => send(phone, settings.templateCode, { code });
}

/** The template has one variable, `phone`: the new number, masked. null: there is no template for it. */
export function aliyunPhoneNotice(settings: AliyunSms, clock: Clock): TellPhoneChanged | null {
  const { phoneChangedTemplateCode: template } = settings;
  if (template === '') return null;
  const send = sender(settings, clock);
  return (phone, next) => send(phone, template, { phone: next });
}

/** Aliyun's SendSms (2017-05-25). */
function sender(settings: AliyunSms, clock: Clock) {
  return async (phone: string, template: string, words: Record<string, string>): Promise<void> => {
    const { host, origin } = new URL(settings.endpoint);
    const query = {
      PhoneNumbers: phone,
      SignName: settings.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(words),
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
    const said = z.parse(answer, await response.json());
    if (said.Code !== 'OK') throw new Error(`Aliyun SMS refused: ${said.Code} ${said.Message ?? ''}`);
  };
}
