import { rotateClientSecret, type SiteClient } from '@gongdu/contract/core/site/clients';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { siteClientsQuery } from '../queries.ts';
import type { ShownSecret } from './client-secret.tsx';

interface RotateFormProps {
  readonly client: SiteClient;
  readonly onClose: () => void;
  readonly onSecret: (shown: ShownSecret) => void;
}

/** Creates a new secret and sets how long the previous one stays valid. */
export function RotateForm({ client, onClose, onSecret }: RotateFormProps) {
  const queryClient = useQueryClient();
  const { clientId, name, version } = client;
  const form = useApiForm({
    schema: rotateClientSecret.body,
    initial: { keepHours: '24' },
    toBody: ({ keepHours }) => ({ keepHours: Number(keepHours), version }),
    submit: (body) => call(rotateClientSecret, { params: { clientId }, body }),
    onDone: ({ secret }) => {
      void stale(queryClient, siteClientsQuery.queryKey);
      onClose();
      onSecret({ name, clientId, secret });
    },
    guarded: false,
  });
  return (
    <ResponsiveModal onClose={onClose} title={`更换「${name}」的密钥`} width={480}>
      <Form form={form} submitLabel="更换密钥" danger onCancel={onClose}>
        <RadioField
          {...form.field('keepHours')}
          label="旧密钥"
          autoFocus
          options={[
            { value: '24', label: '再保留 24 小时', description: '应用换上新密钥之前照常工作' },
            { value: '0', label: '立即作废', description: '密钥可能已经泄露时选它；应用须马上换上新密钥' },
          ]}
        />
      </Form>
    </ResponsiveModal>
  );
}
