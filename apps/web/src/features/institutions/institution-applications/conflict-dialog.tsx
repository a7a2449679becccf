import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import type { Application, ApplicationForm } from '@gongdu/contract/institutions/application';
import { Button, Stack, Text } from '@mantine/core';
import { copyToClipboard } from '../../../lib/clipboard.ts';
import { FormActions } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { isFormOpen } from './application-state.ts';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps {
  readonly local: ApplicationForm;
  readonly remote: Application;
  readonly onAcceptRemote: () => void;
  readonly onKeepLocal: () => void;
}

const labels: readonly (readonly [keyof ApplicationForm, string])[] = [
  ['kind', '机构类型'],
  ['name', '机构名称'],
  ['operatorName', '主体名称'],
  ['creditCode', '统一社会信用代码'],
  ['slug', '主页地址'],
  ['introduction', '简介'],
  ['address', '地址'],
  ['contactName', '联系人'],
  ['contactPhone', '联系电话'],
];

/** Two versions of the form, one choice; it cannot be dismissed, because nothing is saved until the member chooses. */
export function ConflictDialog({ local, remote, onAcceptRemote, onKeepLocal }: ConflictDialogProps) {
  const editable = isFormOpen(remote);
  const different = labels.filter(([name]) => local[name] !== remote.form[name]);
  return (
    <ResponsiveModal persistent onClose={() => undefined} width={760} title="这份申请已在别处保存过">
      <Stack gap="sm">
        <Text c="var(--ink-2)">
          最新的一份保存于 <RelativeTime at={remote.updatedAt} />。
          {editable
            ? '下面是两份不同的地方，请选择留下哪一份。'
            : '它已经在别处提交，现在不能再修改。需要的话，可以先复制您填写的内容。'}
        </Text>
        <div className={classes.frame}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">项目</th>
                <th scope="col">您填写的</th>
                <th scope="col">最新的</th>
              </tr>
            </thead>
            <tbody>
              {different.map(([name, label]) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>{shown(local, name)}</td>
                  <td>{shown(remote.form, name)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <FormActions>
          <Button variant="subtle" onClick={() => void copyForm(local)}>
            复制我的内容
          </Button>
          <Button variant="default" onClick={onAcceptRemote}>
            使用最新的
          </Button>
          {editable && <Button onClick={onKeepLocal}>用我的内容覆盖</Button>}
        </FormActions>
      </Stack>
    </ResponsiveModal>
  );
}

function shown(form: ApplicationForm, name: keyof ApplicationForm): string {
  return (name === 'kind' ? institutionKindLabels[form.kind] : form[name]) || '（空）';
}

function copyForm(form: ApplicationForm): Promise<void> {
  return copyToClipboard(
    labels.map(([name, label]) => `${label}：${shown(form, name)}`).join('\n'),
    '您的内容已复制',
  );
}
