import { moderateInstitutions } from '@gongdu/contract/core/accounts/role';
import {
  decideInstitution,
  getInstitutionQueueItem,
  type InstitutionQueueItem,
  listInstitutionQueue,
} from '@gongdu/contract/institutions/application';
import { call } from '../../../../lib/api/call.ts';
import type { ModerationLabels, ModerationSource } from '../queue/moderation-source.ts';
import { type AllVerdicts, derivedVerdict, objectionTo, toSlotDecisions, verdictsOf } from './verdicts.ts';

const institutionLabels: ModerationLabels = {
  thing: '机构',
  quantifier: '家',
  name: '名称',
  author: '申请人',
  quote: (name) => `「${name}」`,
  return: '退回补正',
};

interface SourceOptions {
  readonly verdicts: AllVerdicts;
  /** As `2026-11-23`, in China's time zone. */
  readonly today: () => string;
}

/** A decision includes the verdicts marked at the slots of the open item. */
export function createInstitutionSource({
  verdicts,
  today,
}: SourceOptions): ModerationSource<InstitutionQueueItem> {
  return {
    noun: 'institutions',
    kinds: ['institution'],
    oneByOne: true,
    permission: moderateInstitutions,
    canReturn: true,
    labels: institutionLabels,
    list: (query, signal) => call(listInstitutionQueue, { query }, { signal }),
    read: (id, signal) => call(getInstitutionQueueItem, { params: { id } }, { signal }),
    decide: (id, decision) =>
      call(decideInstitution, {
        params: { id },
        body: {
          ...decision,
          slots: toSlotDecisions(verdictsOf(verdicts, { id, version: Number(decision.version) })),
        },
      }),
    isOpen: ({ state }) => state === 'pending',
    suggested: (item) => derivedVerdict(item.application.slots, verdictsOf(verdicts, item)),
    objection: (item, verdict) =>
      objectionTo(verdict, item.application.slots, verdictsOf(verdicts, item), today())?.message ?? null,
    shortcuts: [
      { keys: ['←', '→'], label: '上一项、下一项资质' },
      { keys: ['+', '−', '0'], label: '缩放、还原图片' },
      { keys: ['R'], label: '旋转图片（选中资质时）' },
      { keys: ['F'], label: '全屏' },
      { keys: ['O'], label: '查看原图' },
      { keys: ['Y', 'N'], label: '合格、不合格' },
    ],
  };
}
