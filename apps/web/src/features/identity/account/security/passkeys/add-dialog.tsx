import type { ReplyOf } from '@gongdu/contract/endpoint';
import { addPasskey, beginPasskey, type Passkey } from '@gongdu/contract/identity/account/passkeys';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../../../../entities/core/action/use-action.ts';
import { call } from '../../../../../lib/api/call.ts';
import { createPasskey } from '../../../../../lib/auth/passkeys.ts';
import { Banner } from '../../../../../ui/feedback/banner.tsx';
import { Form, FormActions } from '../../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { passkeysQuery } from '../../queries.ts';
import { IdentityFields, type IdentityNeeds, useIdentityForm } from '../identity-fields.tsx';
import { Steps } from '../steps.tsx';
import { RenameForm } from './rename-dialog.tsx';

type Options = ReplyOf<typeof beginPasskey>;

/** Verifies the member, creates the passkey on the device, then asks for a name. */
export function AddDialog({ onClose, ...needs }: IdentityNeeds & { readonly onClose: () => void }) {
  const [options, setOptions] = useState<Options>();
  const [passkey, setPasskey] = useState<Passkey>();
  return (
    <ResponsiveModal
      title="添加通行密钥"
      onClose={onClose}
      dirty={options !== undefined && passkey === undefined}
    >
      <Steps
        names={['验证身份', '在设备上创建', '命名']}
        current={passkey ? 2 : Number(options !== undefined)}
      />
      {!options && <IdentityStep {...needs} onVerified={setOptions} onClose={onClose} />}
      {options && !passkey && (
        <DeviceStep options={options} onMade={setPasskey} onRestart={() => setOptions(undefined)} />
      )}
      {passkey && (
        <RenameForm passkey={passkey} done="通行密钥已添加" submitLabel="完成" onClose={onClose}>
          <Text size="sm">通行密钥已经可以用来登录。起个认得出来的名字，以后换设备时好分辨。</Text>
        </RenameForm>
      )}
    </ResponsiveModal>
  );
}

interface IdentityStepProps extends IdentityNeeds {
  readonly onVerified: (options: Options) => void;
  readonly onClose: () => void;
}

function IdentityStep({ onVerified, onClose, ...needs }: IdentityStepProps) {
  const form = useIdentityForm({
    needs,
    schema: beginPasskey.body,
    submit: (body) => call(beginPasskey, { body }),
    onDone: onVerified,
    autoFocus: true,
  });
  return (
    <Form form={form} submitLabel="下一步" onCancel={onClose}>
      <Text size="sm">先确认是你本人。添加之后，拿着这台设备、又能解锁它的人就能登录你的账号。</Text>
      <IdentityFields {...needs} label="登录密码" field={form.field} />
    </Form>
  );
}

interface DeviceStepProps {
  readonly options: Options;
  readonly onMade: (passkey: Passkey) => void;
  readonly onRestart: () => void;
}

/** A separate button: browsers create a passkey only right after a press. */
function DeviceStep({ options, onMade, onRestart }: DeviceStepProps) {
  const { run, busy, error } = useAction(
    async () => call(addPasskey, { body: { credential: await createPasskey(options) } }),
    { handled: true, invalidates: [passkeysQuery.queryKey], onDone: onMade },
  );
  return (
    <Stack gap="md">
      <Text size="sm">
        按下按钮，浏览器会请你用指纹、面容或锁屏密码确认。密钥只留在你的设备或密码管理器里，本站存的是一把只能核对、不能登录的公钥。
      </Text>
      {error && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
      <FormActions>
        <Button variant="default" onClick={onRestart}>
          上一步
        </Button>
        <Button data-autofocus loading={busy} onClick={() => void run()}>
          创建通行密钥
        </Button>
      </FormActions>
    </Stack>
  );
}
