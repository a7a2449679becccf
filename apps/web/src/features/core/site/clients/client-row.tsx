import {
  approveClient,
  removeClient,
  type SiteClient,
  setClientEnabled,
} from '@gongdu/contract/core/site/clients';
import { Button, Group } from '@mantine/core';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { copyToClipboard } from '../../../../ui/feedback/clipboard.ts';
import { ListRow } from '../../../../ui/layout/list.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { siteClientsQuery } from '../queries.ts';
import classes from './clients.module.css';

interface ClientRowProps {
  readonly client: SiteClient;
  readonly onEdit: () => void;
  readonly onRotate: () => void;
}

export function ClientRow({ client, onEdit, onRotate }: ClientRowProps) {
  const { clientId, name, publicClient, redirects, disabledAt, lastUsedAt, previousSecretUntil } = client;
  const { approvedAt, submittedBy } = client;
  return (
    <ListRow
      title={name}
      badges={
        <>
          <Badge>{publicClient ? '公开应用' : '有密钥'}</Badge>
          {!approvedAt && <Badge tone="warn">待核准</Badge>}
          {disabledAt && <Badge tone="warn">已停用</Badge>}
        </>
      }
      meta={
        <>
          <span>
            {lastUsedAt ? (
              <>
                最近使用 <RelativeTime at={lastUsedAt} />
              </>
            ) : (
              '从未使用'
            )}
          </span>
          <span>{submittedBy ? `${submittedBy}登记或修改` : '在服务器上登记'}</span>
          {!approvedAt && <span>核准以前读者只能用它登录</span>}
          {disabledAt && <span>停用于 {formatChinaTime(disabledAt)}</span>}
          {previousSecretUntil && <span>旧密钥有效至 {formatChinaTime(previousSecretUntil)}</span>}
        </>
      }
      actions={<ClientActions client={client} onEdit={onEdit} onRotate={onRotate} />}
    >
      <p className={classes.facts}>
        <button
          type="button"
          className={classes.id}
          aria-label={`复制${name}的应用编号`}
          onClick={() => void copyToClipboard(clientId, '应用编号已复制')}
        >
          {clientId}
        </button>
        {redirects.map((address) => (
          <span key={address}>{address}</span>
        ))}
      </p>
    </ListRow>
  );
}

function ClientActions({ client, onEdit, onRotate }: ClientRowProps) {
  const { name, publicClient, disabledAt } = client;
  const { approve, remove, toggle } = useClientActions();
  const small = { variant: 'subtle', size: 'compact-sm' } as const;
  return (
    <Group gap={4}>
      {client.mayApprove && (
        <Button
          {...small}
          aria-label={`核准${name}`}
          loading={approve.busy}
          onClick={() => void approve.run(client)}
        >
          核准
        </Button>
      )}
      <Button {...small} aria-label={`修改${name}`} onClick={onEdit}>
        修改
      </Button>
      {!publicClient && (
        <Button {...small} aria-label={`更换${name}的密钥`} onClick={onRotate}>
          更换密钥
        </Button>
      )}
      <Button
        {...small}
        aria-label={`${disabledAt ? '启用' : '停用'}${name}`}
        loading={toggle.busy}
        onClick={() => void toggle.run(client)}
      >
        {disabledAt ? '启用' : '停用'}
      </Button>
      <Button
        {...small}
        color="red"
        aria-label={`移除${name}`}
        loading={remove.busy}
        onClick={() => void remove.run(client)}
      >
        移除
      </Button>
    </Group>
  );
}

function useClientActions() {
  const invalidates = [siteClientsQuery.queryKey];
  const approve = useAction(
    ({ clientId, version }: SiteClient) => call(approveClient, { params: { clientId }, body: { version } }),
    {
      invalidates,
      asks: ({ name, redirects }) => ({
        title: `核准「${name}」`,
        message: `请先确认应用属于它所说的人，并且会回到这些地址：${redirects.join('、')}。核准以后，读者可以允许它读取内容、书架和作品，或替自己写草稿。`,
        confirmLabel: '核准',
      }),
      done: '应用已核准',
    },
  );
  const toggle = useAction(
    ({ clientId, version, disabledAt }: SiteClient) =>
      call(setClientEnabled, { params: { clientId }, body: { version, enabled: disabledAt !== null } }),
    {
      invalidates,
      asks: ({ name, disabledAt }) => ({
        title: `${disabledAt ? '启用' : '停用'}「${name}」`,
        message: disabledAt
          ? '读者又可以用本站账号登录它。'
          : '立即退出经由它的全部登录，读者不能再用本站账号登录它，直到重新启用。',
        confirmLabel: disabledAt ? '启用' : '停用',
        danger: !disabledAt,
      }),
      done: ({ endedSessions }, { disabledAt }) =>
        disabledAt ? '应用已启用' : `应用已停用，退出了 ${endedSessions} 处登录`,
    },
  );
  const remove = useAction(
    ({ clientId, version }: SiteClient) => call(removeClient, { params: { clientId }, query: { version } }),
    {
      invalidates,
      asks: ({ name }) => ({
        title: `移除「${name}」`,
        message: '立即退出经由它的全部登录，应用编号和密钥作废，不能恢复。只想暂停请用「停用」。',
        confirmLabel: '移除',
        danger: true,
      }),
      done: ({ endedSessions }) => `应用已移除，退出了 ${endedSessions} 处登录`,
    },
  );
  return { approve, toggle, remove };
}
