import { DoneLine } from '../../../../../entities/moderation/take-back/done-line.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { KeptVerdicts } from '../bulk/bulk-results.tsx';
import { useQueueParts } from '../queue-parts.ts';

/** The line after a decision, and what could not be taken back of a bulk. */
export function UndoLine() {
  const { done, busy, takeBack, kept, forgetKept } = useQueueParts().verdict.takeBack;
  return (
    <>
      <DoneLine done={done} busy={busy} onTakeBack={done && done.items.length > 0 ? takeBack : undefined} />
      {kept.length > 0 && (
        <ResponsiveModal title="没有撤销的决定" width={560} onClose={forgetKept}>
          <KeptVerdicts kept={kept} onClose={forgetKept} />
        </ResponsiveModal>
      )}
    </>
  );
}
