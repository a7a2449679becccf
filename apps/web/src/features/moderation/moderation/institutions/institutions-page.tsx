import type { InstitutionQueueItem } from '@gongdu/contract/institutions/application';
import { useState } from 'react';
import { inChina } from '../../../../ui/text/format-time.ts';
import { ModerationQueue } from '../queue/moderation-queue.tsx';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { InstitutionDetail } from './institution-detail.tsx';
import { createInstitutionSource } from './institution-source.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { slotCardId } from './slot-desk.tsx';
import { type AllVerdicts, type Objection, objectionTo, verdictsOf, withVerdict } from './verdicts.ts';

const chinaToday = () => inChina(new Date()).toISOString().slice(0, 10);

/** `/approval/institutions` 机构审核: applications, and renewed qualifications. */
export function InstitutionsModerationPage() {
  const [verdicts, setVerdicts] = useState<AllVerdicts>({});
  const [objected, setObjected] = useState<Objection & { readonly item: number }>();
  const source = createInstitutionSource({ verdicts, today: chinaToday });
  const queueState = useModerationQueue(source, {
    onObjection: (item, verdict) => {
      const objection = objectionOf(item, verdict);
      if (!objection) return;
      setObjected({ ...objection, item: item.id });
      if (objection.slot) document.getElementById(slotCardId(item.id, objection.slot))?.focus();
    },
  });
  const { current, isOwn } = queueState.item;

  function objectionOf(item: InstitutionQueueItem, verdict: 'approve' | 'refuse' | 'return') {
    return objectionTo(verdict, item.application.slots, verdictsOf(verdicts, item), chinaToday());
  }

  /** Removed as soon as it is resolved. */
  function stillObjected(item: InstitutionQueueItem): Objection | null {
    if (objected?.item !== item.id) return null;
    const now = objectionOf(item, 'approve');
    return now?.slot === objected.slot ? now : null;
  }

  return (
    <ModerationQueue
      queueState={queueState}
      returnDialog={(item) => (
        <ReturnDialog
          item={item}
          verdicts={verdictsOf(verdicts, item)}
          decide={queueState.verdict.decide}
          onClose={queueState.verdict.close}
        />
      )}
    >
      {(item) => (
        <InstitutionDetail
          item={item}
          verdicts={verdictsOf(verdicts, item)}
          onMark={(slot, change) => setVerdicts((all) => withVerdict(all, item, slot, change))}
          isJudged={current?.id === item.id && !isOwn}
          objection={stillObjected(item)}
        />
      )}
    </ModerationQueue>
  );
}
