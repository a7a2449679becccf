import { appealStateLabels, type SanctionRow } from '@gongdu/contract/administration/appeals/sanction';
import { createSignInAppeal, openSignInAppeal } from '@gongdu/contract/administration/appeals/sign-in-appeal';
import { limitedRightLabels } from '@gongdu/contract/core/penalties/penalty';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { read } from '../../../lib/api/reads.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';

interface SignInAppealProps {
  /** From the refusal to sign in. */
  readonly pass: string;
  readonly onClose: () => void;
}

const sanctionQuery = (pass: string) =>
  read(openSignInAppeal, { body: { pass } }, { silent: true, retry: false });

/** Why a member may not sign in, and their appeal against it, before the sign-in. */
export function SignInAppeal({ pass, onClose }: SignInAppealProps) {
  const sanction = useQuery(sanctionQuery(pass));
  return (
    <ResponsiveModal title="申诉" width={560} onClose={onClose}>
      <QueryView query={sanction}>
        {(data) => (
          <>
            <Facts sanction={data} />
            {data.appealableUntil !== null && <AppealForm pass={pass} onClose={onClose} />}
            {data.appeal === null && data.appealableUntil === null && (
              <Banner>这项处理已经撤销，或者超过了可以申诉的期限。</Banner>
            )}
          </>
        )}
      </QueryView>
    </ResponsiveModal>
  );
}

function Facts({ sanction }: { readonly sanction: SanctionRow }) {
  const { title, reason, sentence, at, penalties, appeal } = sanction;
  return (
    <>
      <DescriptionList
        rows={[
          ...(title === '' ? [] : [['所涉内容', title] as const]),
          ['原因', refusalReasons[reason].label],
          ...(sentence === '' ? [] : [['处理说明', sentence] as const]),
          ['处理时间', formatChinaTime(at)],
          ...penalties.map(
            ({ right, until, lifted }) =>
              [
                `不能${limitedRightLabels[right]}`,
                lifted ? '已解除' : `至 ${formatChinaTime(until)}`,
              ] as const,
          ),
        ]}
      />
      {appeal && (
        <Banner role="status" tone={appeal.state === 'restored' ? 'ok' : 'neutral'}>
          申诉：{appealStateLabels[appeal.state]}
          {appeal.answer === '' ? '。裁定后，你再次登录时会看到结果。' : `。${appeal.answer}`}
        </Banner>
      )}
    </>
  );
}

function AppealForm({ pass, onClose }: SignInAppealProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: createSignInAppeal.body,
    initial: { pass, text: '' },
    submit: (body) => call(createSignInAppeal, { body }, { silent: true }),
    onDone: (sanction) => queryClient.setQueryData(sanctionQuery(pass).queryKey, sanction),
  });
  return (
    <Form form={form} submitLabel="提交申诉" onCancel={onClose}>
      <CountedTextarea
        {...form.field('text')}
        label="申诉理由"
        description="一项处理只能申诉一次，请把情况写完整。作出原处理的人员不参与裁定。"
        withAsterisk
        autoFocus
        rows={5}
      />
    </Form>
  );
}
