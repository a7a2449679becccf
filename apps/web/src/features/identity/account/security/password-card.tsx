import { changePassword } from '@gongdu/contract/identity/account/security';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { NewPasswordFields, repeatError } from '../../../../entities/identity/credentials/password-field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { accountReads } from '../queries.ts';
import {
  emptyIdentity,
  IdentityFields,
  type IdentityNeeds,
  identityEvidence,
  identityProblemFields,
  passwordError,
} from './identity-fields.tsx';

export function PasswordCard(needs: IdentityNeeds) {
  const { hasPassword } = needs;
  const [open, setOpen] = useState(false);
  const title = hasPassword ? '修改密码' : '设置密码';
  return (
    <Section
      level={3}
      title="登录密码"
      description={
        hasPassword
          ? '修改之后，其他设备上的登录都会退出。'
          : '还没有密码，目前只能用验证码登录；设置之后两种方式都可以。'
      }
      action={
        <Button variant="default" onClick={() => setOpen(true)}>
          {title}
        </Button>
      }
    >
      {open && <PasswordDialog {...needs} title={title} onClose={() => setOpen(false)} />}
    </Section>
  );
}

interface PasswordDialogProps extends IdentityNeeds {
  readonly title: string;
  readonly onClose: () => void;
}

function PasswordDialog({ title, onClose, ...needs }: PasswordDialogProps) {
  const queryClient = useQueryClient();
  const phone = useSession(({ user }) => user?.phone ?? '');
  const form = useApiForm({
    schema: changePassword.body,
    initial: { ...emptyIdentity, next: '', again: '' },
    toBody: (values) => {
      const { password: current, ...evidence } = identityEvidence(needs, phone, values);
      return { ...evidence, current, next: values.next };
    },
    validate: (values) => ({ password: passwordError(needs, values), again: repeatError(values) }),
    submit: (body) => call(changePassword, { body }),
    onDone: () => {
      toast(
        needs.hasPassword ? '密码已修改，其他设备需要重新登录' : '密码已设置，其他设备需要重新登录',
        'success',
      );
      void stale(queryClient, ...accountReads);
      onClose();
    },
    problemFields: identityProblemFields,
  });
  return (
    <ResponsiveModal title={title} onClose={onClose}>
      <Form form={form} submitLabel="保存" onCancel={onClose}>
        <IdentityFields {...needs} label="当前密码" field={form.field} />
        <NewPasswordFields field={form.field} />
      </Form>
    </ResponsiveModal>
  );
}
