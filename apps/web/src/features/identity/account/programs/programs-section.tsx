import { endProgram, type Program } from '@gongdu/contract/identity/account/programs';
import { programScopes } from '@gongdu/contract/identity/auth/program-scopes';
import { Button } from '@mantine/core';
import { IconApps } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { AccountSection } from '../account-section.tsx';
import { programsQuery } from '../queries.ts';
import classes from './programs.module.css';

/** Programs of others that the member has allowed; each can be ended. */
export function ProgramsSection() {
  const programs = useQuery(programsQuery);
  const ending = useAction(({ clientId }: Program) => call(endProgram, { params: { clientId } }), {
    asks: ({ name }) => ({
      title: `收回「${name}」的授权`,
      message: '它会立即退出登录，不能再读写你在本站的内容。它已经取走的内容不受影响。',
      confirmLabel: '收回',
      danger: true,
    }),
    done: (_, { name }) => `已收回「${name}」的授权`,
    invalidates: [programsQuery.queryKey],
  });
  return (
    <AccountSection
      id="programs"
      title="已授权的应用"
      description="这些应用可以用你的账号登录，并做下面列出的事。"
    >
      <QueryView
        query={programs}
        skeleton={<ListSkeleton rows={1} />}
        empty={
          <EmptyState
            icon={<IconApps />}
            title="还没有允许过其他应用"
            description="用本站账号登录别的应用时，会先问你。"
          />
        }
      >
        {(rows) => (
          <List label="已授权的应用">
            {rows.map((program) => (
              <ProgramRow
                key={program.clientId}
                program={program}
                busy={ending.input?.clientId === program.clientId}
                onEnd={() => void ending.run(program)}
              />
            ))}
          </List>
        )}
      </QueryView>
    </AccountSection>
  );
}

interface ProgramRowProps {
  readonly program: Program;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function ProgramRow({ program, busy, onEnd }: ProgramRowProps) {
  const { name, hosts, scopes, allowedAt, lastUsedAt } = program;
  return (
    <ListRow
      title={name}
      meta={
        <>
          <span>{hosts.join('、')}</span>
          <span>
            允许于 <RelativeTime at={allowedAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                最近使用 <RelativeTime at={lastUsedAt} />
              </>
            ) : (
              '还没有用过'
            )}
          </span>
        </>
      }
      actions={
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          loading={busy}
          aria-label={`收回「${name}」的授权`}
          onClick={onEnd}
        >
          收回
        </Button>
      }
    >
      <ul className={classes.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>{programScopes[scope]}</li>
        ))}
      </ul>
    </ListRow>
  );
}
