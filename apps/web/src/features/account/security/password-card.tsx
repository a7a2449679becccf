import '@mantine/core/styles/PasswordInput.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ResponsiveModal } from '../responsive-modal.tsx';
import type { IdentityNeeds } from './identity-fields.tsx';
import { PasswordForm } from './password-form.tsx';

export function PasswordCard(needs: IdentityNeeds) {
  const { hasPassword } = needs;
  const [open, setOpen] = useState(false);
  const title = hasPassword ? '修改密码' : '设置密码';
  return (
    <Panel
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
      {open && (
        <ResponsiveModal title={title} onClose={() => setOpen(false)}>
          <PasswordForm {...needs} onClose={() => setOpen(false)} />
        </ResponsiveModal>
      )}
    </Panel>
  );
}
