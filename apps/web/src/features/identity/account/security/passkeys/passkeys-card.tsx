import type { Passkey } from '@gongdu/contract/identity/account/passkeys';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys } from '../../../../../lib/auth/passkeys.ts';
import { useSiteConfig } from '../../../../../lib/site-config.ts';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { ListSkeleton } from '../../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../../ui/layout/list.tsx';
import { Section } from '../../../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../../../ui/text/relative-time.tsx';
import { passkeysQuery } from '../../queries.ts';
import type { IdentityNeeds } from '../identity-fields.tsx';
import classes from '../security.module.css';
import { AddDialog } from './add-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

type Open = { readonly dialog: 'add' } | { readonly dialog: 'rename' | 'remove'; readonly passkey: Passkey };

/** Renders nothing if there are no passkeys and this browser cannot create one. */
export function PasskeysCard(needs: IdentityNeeds) {
  const passkeys = useQuery(passkeysQuery);
  const canAdd = canUsePasskeys(useSiteConfig().passkeyHost);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isEmpty = passkeys.data?.length === 0;
  if (!canAdd && (passkeys.isPending || isEmpty)) return null;
  return (
    <Section
      level={3}
      title="通行密钥"
      description={
        canAdd
          ? '用指纹、面容或锁屏密码登录，不用记密码，也不用再填两步验证码。'
          : '这个浏览器或这个地址不能使用通行密钥；已经添加的可以在这里移除。'
      }
      action={
        canAdd && (
          <Button variant="default" onClick={() => setOpen({ dialog: 'add' })}>
            添加通行密钥
          </Button>
        )
      }
    >
      <QueryView query={passkeys} skeleton={<ListSkeleton rows={1} />}>
        {(rows) =>
          rows.length > 0 && (
            <List label="通行密钥">
              {rows.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setOpen({ dialog: 'rename', passkey })}
                  onRemove={() => setOpen({ dialog: 'remove', passkey })}
                />
              ))}
            </List>
          )
        }
      </QueryView>
      {open?.dialog === 'add' && <AddDialog {...needs} onClose={close} />}
      {open?.dialog === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveDialog {...needs} passkey={open.passkey} onClose={close} />}
    </Section>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, synced, createdAt, lastUsedAt } = passkey;
  return (
    <ListRow
      leading={
        <span className={classes.deviceIcon} aria-hidden>
          <IconFingerprint size={20} stroke={1.6} />
        </span>
      }
      title={name}
      badges={synced && <Badge>随设备同步</Badge>}
      meta={
        <>
          <span>
            添加于 <RelativeTime at={createdAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                最近登录 <RelativeTime at={lastUsedAt} />
              </>
            ) : (
              '还没有用来登录'
            )}
          </span>
        </>
      }
      actions={
        <>
          <Button variant="subtle" size="compact-md" aria-label={`给 ${name} 改名`} onClick={onRename}>
            改名
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={`移除 ${name}`}
            onClick={onRemove}
          >
            移除
          </Button>
        </>
      }
    />
  );
}
