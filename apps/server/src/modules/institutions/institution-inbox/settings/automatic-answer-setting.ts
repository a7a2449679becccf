import type { ReplyOf } from '@gongdu/contract/endpoint';
import type { saveAutomaticAnswer } from '@gongdu/contract/institutions/inbox';
import { InvalidInput } from '../../../../http/invalid-input.ts';
import type { Platform } from '../../../../platform.ts';
import type { ContentChecks } from '../../../moderation/content-checks/service.ts';
import type { InboxCaller } from '../inbox-caller.ts';
import * as store from './store.ts';

type Setting = ReplyOf<typeof saveAutomaticAnswer>;

interface Needs extends Pick<Platform, 'messagingDb'> {
  readonly contentChecks: Pick<ContentChecks, 'check'>;
}

/** The default text. */
const suggestion: Setting = {
  enabled: false,
  text: '你好，现在不在我们的营业时间里，你的留言已经收到，开门后会尽快回复你。',
};

/** An institution's automatic answer outside its opening hours. */
export function createAutomaticAnswerSetting({ messagingDb: db, contentChecks }: Needs) {
  return { read, isOn, save };

  async function read({ institutionId }: InboxCaller): Promise<Setting> {
    const row = await store.findAutomaticAnswer(db, institutionId);
    return row ? { enabled: row.enabled, text: row.text } : suggestion;
  }

  async function isOn(institutionId: number): Promise<boolean> {
    return (await store.findAutomaticAnswer(db, institutionId))?.enabled ?? false;
  }

  /** The word list checks its text here, because it is sent without another check. */
  async function save({ institutionId }: InboxCaller, { enabled, text }: Setting): Promise<Setting> {
    if (enabled && text === '') throw refused(text, '请填写自动回复的内容');
    const { level } = await contentChecks.check(text, 'chat');
    if (level !== null) throw refused(text, '自动回复里有不能发送的词，请换一种说法');
    await store.saveAutomaticAnswer(db, { institutionId, enabled, text });
    return { enabled, text };
  }
}

function refused(input: string, message: string): InvalidInput {
  return new InvalidInput([{ code: 'custom', path: ['text'], message, input }]);
}
