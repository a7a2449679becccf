import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../../../lib/auth/session.ts';
import { Section } from '../../../../../ui/layout/section.tsx';
import type { IdentityNeeds } from '../identity-fields.tsx';
import { PhoneDialog } from './phone-dialog.tsx';

export function PhoneCard(needs: IdentityNeeds) {
  const phone = useSession(({ user }) => user?.phone ?? '');
  const [open, setOpen] = useState(false);
  const title = phone ? '更换手机号' : '绑定手机号';
  return (
    <Section
      level={3}
      title="手机号"
      description={phone ? `${phone}，用来登录和接收验证码。` : '还没有绑定；绑定之后可以用手机号登录。'}
      action={
        <Button variant="default" onClick={() => setOpen(true)}>
          {title}
        </Button>
      }
    >
      {open && <PhoneDialog title={title} phone={phone} {...needs} onClose={() => setOpen(false)} />}
    </Section>
  );
}
