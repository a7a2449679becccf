import type { TodaysPart } from '@gongdu/contract/discovery/home';
import { useQuery } from '@tanstack/react-query';
import { CheckInForm } from '../../../entities/community/reading-lead/check-in-form.tsx';
import { leadQuery, myCheckInsQuery } from '../../../entities/community/reading-lead/queries.ts';
import { findTodays } from '../../../entities/community/reading-lead/use-check-in-form.ts';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';

interface CheckInDialogProps {
  readonly today: TodaysPart;
  readonly onClose: () => void;
}

/** Today's check-in of a reading-lead, without leaving the page. */
export function CheckInDialog({ today: { leadId, title }, onClose }: CheckInDialogProps) {
  const lead = useQuery(leadQuery(leadId));
  const mine = useQuery(myCheckInsQuery(leadId));
  return (
    <ResponsiveModal onClose={onClose} title={`打卡：${title}`} width={480}>
      <QueryView query={lead} skeleton={<ListSkeleton rows={3} />}>
        {(loaded) => (
          <QueryView query={mine} skeleton={<ListSkeleton rows={3} />}>
            {(checkIns) => (
              <CheckInForm
                // a new key: a check-in made elsewhere in the meantime is filled in
                key={findTodays(checkIns)?.at ?? checkIns.today}
                lead={loaded}
                checkIns={checkIns}
                onDone={onClose}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </ResponsiveModal>
  );
}
