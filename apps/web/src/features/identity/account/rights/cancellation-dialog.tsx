import {
  coolingOffDays,
  requestCancellation,
  type WorksChoice,
  worksChoices,
} from '@gongdu/contract/administration/personal-data/cancellation';
import { useQuery } from '@tanstack/react-query';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { session, useSession } from '../../../../lib/auth/session.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { securityQuery } from '../queries.ts';
import {
  emptyIdentity,
  IdentityFields,
  type IdentityNeeds,
  identityEvidence,
  identityProblemFields,
  passwordError,
} from '../security/identity-fields.tsx';
import { TreatmentList } from './treatment-list.tsx';

interface CancellationDialogProps {
  readonly publishedWorks: number;
  readonly onClose: () => void;
}

export function CancellationDialog(props: CancellationDialogProps) {
  const security = useQuery(securityQuery);
  return (
    <QueryView query={security} skeleton={null}>
      {({ hasPassword, secondFactor }) => (
        <CancellationForm {...props} hasPassword={hasPassword} hasMfa={secondFactor.since !== null} />
      )}
    </QueryView>
  );
}

const worksOptions: readonly { value: WorksChoice; label: string; description: string }[] = [
  { value: 'delete', label: '全部删除', description: '帖子、书评、书单和领读连同下面的评论一起删除。' },
  { value: 'keep', label: '留下，署名“已注销用户”', description: '别人仍能读到，但看不出是你写的。' },
];

function CancellationForm({ publishedWorks, onClose, ...needs }: CancellationDialogProps & IdentityNeeds) {
  const phone = useSession(({ user }) => user?.phone ?? '');
  const form = useApiForm<typeof emptyIdentity & { works: WorksChoice }, { works: WorksChoice }, unknown>({
    schema: requestCancellation.body,
    initial: { ...emptyIdentity, works: 'delete' },
    toBody: ({ works, ...typed }) => ({ works, ...identityEvidence(needs, phone, typed) }),
    validate: (values) => ({ password: passwordError(needs, values) }),
    submit: (body) => call(requestCancellation, { body }),
    // every session has ended: the next sign-in shows the date
    onDone: () => session.signOut(),
    problemFields: identityProblemFields,
  });
  const works = form.field('works');
  return (
    <ResponsiveModal title="申请注销账号" width={640} onClose={onClose}>
      <Form form={form} submitLabel="申请注销并退出登录" danger onCancel={onClose} cancelLabel="再想想">
        <Banner tone="warn">
          提交后所有设备退出登录，开始 {coolingOffDays}{' '}
          天冷静期。期间登录会看到注销日期，按一下就能撤销，一切照旧；期满后账号删除，不能恢复。
        </Banner>
        {publishedWorks > 0 && (
          <RadioField
            label={`你公开的 ${publishedWorks} 篇作品`}
            options={worksOptions}
            value={works.value}
            error={works.error}
            onChange={(value) => {
              const choice = worksChoices.find((each) => each === value);
              if (choice) works.onChange(choice);
            }}
          />
        )}
        <TreatmentList />
        <IdentityFields {...needs} label="登录密码" field={form.field} />
      </Form>
    </ResponsiveModal>
  );
}
