import { Text } from '@mantine/core';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import classes from './shortcuts.module.css';

const keys: readonly (readonly [keys: readonly string[], effect: string])[] = [
  [['J', '↓'], '下一个会话'],
  [['K', '↑'], '上一个会话'],
  [['R'], '写回复'],
  [['N'], '写内部备注'],
  [['E'], '解决，或重新打开'],
  [['S'], '稍后处理'],
  [['A'], '分配负责人'],
  [['/'], '输入框为空时，选择快捷回复'],
  [['Enter'], '发送'],
  [['Shift', 'Enter'], '换行'],
  [['Ctrl', 'Enter'], '回复并解决'],
  [['Esc'], '离开输入框'],
  [['?'], '显示这份清单'],
];

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ResponsiveModal onClose={onClose} title="快捷键" width={420}>
      <dl className={classes.keys}>
        {keys.map(([names, effect]) => (
          <div key={effect}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <Text pt="sm" c="var(--ink-3)" size="sm">
        正在输入文字时，字母键不会触发这些操作。
      </Text>
    </ResponsiveModal>
  );
}
