import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import type { Application, ApplicationForm } from '@gongdu/contract/institutions/application';
import { type ConflictChoice, ConflictDialog } from '../../../entities/core/autosave/conflict-dialog.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './application-conflict.module.css';
import { isFormOpen } from './application-state.ts';

interface ApplicationConflictProps extends ConflictChoice {
  readonly local: ApplicationForm;
  readonly remote: Application;
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

export function ApplicationConflict({ local, remote, ...choice }: ApplicationConflictProps) {
  const editable = isFormOpen(remote);
  const different = labels.filter(([name]) => local[name] !== remote.form[name]);
  return (
    <ConflictDialog
      {...choice}
      title="这份申请已在别处保存过"
      width={760}
      editable={editable}
      acceptLabel="使用最新的"
      copyText={() => labels.map(([name, label]) => `${label}：${shown(local, name)}`).join('\n')}
      message={
        <>
          最新的一份保存于 <RelativeTime at={remote.updatedAt} />。
          {editable
            ? '下面是两份不同的地方，请选择留下哪一份。'
            : '它已经在别处提交，现在不能再修改。需要的话，可以先复制你填写的内容。'}
        </>
      }
    >
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">你填写的</th>
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
    </ConflictDialog>
  );
}

function shown(form: ApplicationForm, name: keyof ApplicationForm): string {
  return (name === 'kind' ? institutionKindLabels[form.kind] : form[name]) || '（空）';
}
