import {
  type DataExport,
  type DataExports,
  exportDays,
  requestDataExport,
} from '@gongdu/contract/administration/personal-data/data-export';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { Button, Group, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { saveDownload } from '../../../../lib/save-download.ts';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { formatDateTime } from '../../../../ui/text/format-time.ts';
import { securityQuery } from '../queries.ts';
import { IdentityFields, type IdentityNeeds, useIdentityForm } from '../security/identity-fields.tsx';
import { exportsQuery, stopExport } from './queries.ts';

/** 导出我的数据: one archive at a time, packed on the server. */
export function ExportCard({ level = 3 }: { readonly level?: 2 | 3 }) {
  const exports = useQuery(exportsQuery);
  const security = useQuery(securityQuery);
  const [open, setOpen] = useState(false);
  const isClosed = !exports.data || exports.data.nextAt !== null || isUnderWay(exports.data.exports[0]);
  return (
    <Section
      level={level}
      title="导出我的数据"
      description="作品、评论、消息、资料和记录打成一个压缩包：网页可以直接阅读，另附 JSON、图片和文件。"
      action={
        <Button variant="default" disabled={isClosed || !security.data} onClick={() => setOpen(true)}>
          导出
        </Button>
      }
    >
      <QueryView query={exports} skeleton={<Skeleton height={20} width="60%" />}>
        {(data) => <Latest {...data} />}
      </QueryView>
      {open && security.data && (
        <ExportDialog
          hasPassword={security.data.hasPassword}
          hasMfa={security.data.secondFactor.since !== null}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function isUnderWay(latest: DataExport | undefined): boolean {
  return latest?.state === 'waiting' || latest?.state === 'running';
}

const invalidates = [exportsQuery.queryKey];

/** The state of the newest export, and when the next one is allowed. */
function Latest({ exports: [latest], nextAt }: DataExports) {
  const stop = useAction(stopExport, {
    asks: () => ({
      title: '取消这次导出？',
      message: '已经打包的部分不会保留，之后可以重新导出。',
      confirmLabel: '取消导出',
      cancelLabel: '继续打包',
    }),
    done: '已取消导出',
    invalidates,
  });
  const save = useAction((fileName: string) => saveDownload({ fileName }), { invalidates });
  if (!latest) return null;
  const next = nextAt && `${formatDateTime(new Date(nextAt))} 以后可以再次导出。`;
  if (isUnderWay(latest)) {
    const { id, state, packed, total } = latest;
    return (
      <>
        <Progress value={(packed / Math.max(1, packed, total)) * 100} aria-label="打包进度" animated />
        <p role="status">
          {state === 'waiting'
            ? '正在排队，可以离开这一页，完成后会通知你。'
            : `已打包 ${packed} / ${Math.max(packed, total)} 项，可以离开这一页。`}
        </p>
        <Group>
          <Button variant="subtle" color="red" loading={stop.busy} onClick={() => void stop.run(id)}>
            取消导出
          </Button>
        </Group>
      </>
    );
  }
  const { state, fileName, size, expiresAt } = latest;
  if (state === 'ready' && fileName && expiresAt)
    return (
      <>
        <p role="status">
          压缩包已经备好（{formatBytes(size ?? 0)}），{formatDateTime(new Date(expiresAt))} 前可以下载一次。
          {next}
        </p>
        <Group>
          <Button loading={save.busy} onClick={() => void save.run(fileName)}>
            下载压缩包
          </Button>
        </Group>
      </>
    );
  return (
    <p role="status">
      {overSentences[state]}
      {next}
    </p>
  );
}

const overSentences: Readonly<Record<DataExport['state'], string>> = {
  waiting: '',
  running: '',
  ready: '',
  taken: '压缩包已经下载，链接随之失效。',
  cancelled: '上一次导出已取消。',
  failed: '上一次导出没有成功，请重新导出。',
  expired: `上一次的压缩包已过 ${exportDays} 天有效期，没有保留。`,
};

function ExportDialog({ onClose, ...needs }: IdentityNeeds & { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useIdentityForm({
    needs,
    schema: requestDataExport.body,
    submit: (body) => call(requestDataExport, { body }),
    onDone: async () => {
      toast('开始打包，完成后会通知你', 'success');
      await stale(queryClient, exportsQuery.queryKey);
      onClose();
    },
  });
  return (
    <ResponsiveModal title="导出我的数据" onClose={onClose}>
      <Form form={form} submitLabel="开始导出" onCancel={onClose}>
        <p>
          压缩包里有你的私信和联系方式，请先确认是你本人。一天可以导出一次，备好后 {exportDays}{' '}
          天内可以下载一次。
        </p>
        <IdentityFields {...needs} label="登录密码" field={form.field} />
      </Form>
    </ResponsiveModal>
  );
}
