import { refusalCodes, refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { takePageDown } from '@gongdu/contract/institutions/page/desk';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moderationReads } from '../../../../entities/moderation/moderation-queue/reads.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { RefusalDialog } from '../refusal-dialog.tsx';

interface TakeDownButtonProps {
  readonly institution: { readonly id: number; readonly name: string };
}

/** Takes the page down until a new version has been approved. */
export function TakeDownButton({ institution: { id, name } }: TakeDownButtonProps) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        下架主页
      </Button>
      {opened && (
        <RefusalDialog
          title="下架机构主页"
          subject={`「${name}」`}
          reasons={refusalCodes.map((value) => ({ value, label: refusalReasons[value].label }))}
          recipient="机构"
          sentenceDescription="机构会看到这句话，写明需要怎样修改。"
          takesPoints
          submitLabel="确认下架"
          danger
          schema={takePageDown.body}
          toBody={({ note: _, ...values }) => values}
          submit={async (body) => {
            await call(takePageDown, { params: { id }, body });
            await stale(queryClient, ...moderationReads);
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
