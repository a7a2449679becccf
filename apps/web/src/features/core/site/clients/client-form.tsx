import { registerClient, type SiteClient, updateClient } from '@gongdu/contract/core/site/clients';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { ConflictActions } from '../../../../ui/form/conflict-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { siteClientsQuery } from '../queries.ts';
import type { ShownSecret } from './client-secret.tsx';

interface ClientFormProps {
  /** Absent: a new one. */
  readonly client?: SiteClient;
  readonly onClose: () => void;
  /** Called for a new client with its secret, which is shown only once. */
  readonly onSecret: (shown: ShownSecret) => void;
}

/** Registers a client or changes it; whether it has a secret cannot be changed later. */
export function ClientForm({ client, onClose, onSecret }: ClientFormProps) {
  const queryClient = useQueryClient();
  const version = useRef(client?.version ?? 0);
  const form = useApiForm({
    schema: registerClient.body,
    initial: () => valuesOf(client),
    toBody: ({ kind, redirects, logouts, ...values }) => ({
      ...values,
      redirects: linesOf(redirects),
      logouts: linesOf(logouts),
      publicClient: kind === 'public',
    }),
    submit: async ({ publicClient, ...fields }) => {
      if (!client) return call(registerClient, { body: { ...fields, publicClient } });
      const { clientId } = client;
      const body = { ...fields, version: version.current };
      return { client: await call(updateClient, { params: { clientId }, body }), secret: null };
    },
    onDone: ({ client: saved, secret }) => {
      void stale(queryClient, siteClientsQuery.queryKey);
      toast(client ? '应用已保存' : '应用已登记', 'success');
      onClose();
      if (!client) onSecret({ name: saved.name, clientId: saved.clientId, secret });
    },
  });
  const { field } = form;

  async function readAgain(): Promise<SiteClient | undefined> {
    const rows = await queryClient.fetchQuery({ ...siteClientsQuery, staleTime: 0 });
    const newest = rows.find(({ clientId }) => clientId === client?.clientId);
    if (newest) version.current = newest.version;
    return newest;
  }

  return (
    <ResponsiveModal onClose={onClose} title={client ? `修改「${client.name}」` : '登记应用'} width={560}>
      <Form
        form={form}
        submitLabel={client ? '保存' : '登记'}
        onCancel={onClose}
        failureAction={
          form.problem === 'client.changed_elsewhere' && (
            <ConflictActions
              onTakeNewest={async () => form.reset(valuesOf(await readAgain()))}
              onOverwrite={async () => (await readAgain()) && form.requestSubmit()}
            />
          )
        }
      >
        <TextInput
          {...field('name')}
          label="应用名称"
          description="读者允许它之前会看到；改名称或地址后须重新核准"
          data-autofocus
        />
        {!client && (
          <RadioField
            {...field('kind')}
            label="应用类型"
            options={[
              { value: 'secret', label: '有密钥', description: '在自己的服务器上运行，密钥不会到读者手里' },
              { value: 'public', label: '公开应用', description: '网页或手机应用，没有密钥，须使用 PKCE' },
            ]}
          />
        )}
        <Textarea
          {...field('redirects')}
          label="登录后返回的地址"
          description="每行一个，须与应用发来的完全相同；本机调试可用 http://localhost"
          placeholder="https://reader.example/callback"
          autosize
          minRows={2}
          maxRows={8}
        />
        <Textarea
          {...field('logouts')}
          label="退出后返回的地址"
          description="每行一个，可以不填"
          autosize
          minRows={1}
          maxRows={8}
        />
      </Form>
    </ResponsiveModal>
  );
}

function valuesOf(client: SiteClient | undefined) {
  const { name = '', redirects = [], logouts = [] } = client ?? {};
  const kind: string = client?.publicClient ? 'public' : 'secret';
  return { name, kind, redirects: redirects.join('\n'), logouts: logouts.join('\n') };
}

function linesOf(text: string): string[] {
  return text.split(/\s+/).filter((line) => line !== '');
}
