import type { SiteClient } from '@gongdu/contract/core/site/clients';
import { Button } from '@mantine/core';
import { IconApps, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { siteClientsQuery } from '../queries.ts';
import { ClientForm } from './client-form.tsx';
import { ClientRow } from './client-row.tsx';
import { ClientSecret, type ShownSecret } from './client-secret.tsx';
import { RotateForm } from './rotate-form.tsx';

type Opened = { readonly form: 'new' } | { readonly form: 'edit' | 'rotate'; readonly client: SiteClient };

/** OpenID clients that sign members in here. */
export function Clients() {
  const clients = useQuery(siteClientsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [secret, setSecret] = useState<ShownSecret | null>(null);
  const close = () => setOpened(null);
  return (
    <Section
      title="接入应用"
      description="其他程序经由本站的账号登录（OpenID Connect）。登记后只能登录；由另一位有全部权限的运营人员核准，读者才能允许它做更多。"
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ form: 'new' })}>
          登记应用
        </Button>
      }
    >
      <QueryView
        query={clients}
        empty={
          <EmptyState
            icon={<IconApps />}
            title="还没有接入应用"
            description="登记以后，读者可以用本站账号登录那个应用。"
          />
        }
      >
        {(rows) => (
          <List label="接入应用">
            {rows.map((client) => (
              <ClientRow
                key={client.clientId}
                client={client}
                onEdit={() => setOpened({ form: 'edit', client })}
                onRotate={() => setOpened({ form: 'rotate', client })}
              />
            ))}
          </List>
        )}
      </QueryView>
      {opened?.form === 'rotate' && (
        <RotateForm client={opened.client} onClose={close} onSecret={setSecret} />
      )}
      {opened && opened.form !== 'rotate' && (
        <ClientForm
          {...(opened.form === 'edit' && { client: opened.client })}
          onClose={close}
          onSecret={setSecret}
        />
      )}
      {secret && <ClientSecret {...secret} onClose={() => setSecret(null)} />}
    </Section>
  );
}
