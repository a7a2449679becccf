import '@mantine/core/styles/Switch.layer.css';
import {
  institutionPermissionCodes,
  institutionPermissions,
} from '@gongdu/contract/core/institutions/permissions';
import type { MenuItem } from '@gongdu/contract/institutions/menu';
import {
  type MenuEntry,
  menuEntry,
  menuTypeLabels,
  menuTypes,
  menuViewNames,
  menuViews,
} from '@gongdu/contract/institutions/menu-entry';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConflictActions } from '../../../ui/form/conflict-actions.tsx';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { IconPicker } from './icon-picker.tsx';
import { type EditedEntry, flattenMenu, type MenuNode, parentsFor } from './menu-tree.ts';
import { addEntry, editEntry, menuQuery } from './queries.ts';

interface MenuFormProps {
  readonly edited: EditedEntry;
  readonly nodes: readonly MenuNode[];
  readonly onClose: () => void;
}

const problemFields = {
  'institution_menu.path_taken': 'path',
  'institution_menu.code_taken': 'perms',
  'institution_menu.inside_itself': 'parentId',
  'institution_menu.parent_wrong': 'parentId',
  'institution_menu.too_deep': 'parentId',
  'institution_menu.has_children': 'menuType',
} as const;

/**
 * Adds an entry or changes one; sends only the changed fields, with the version that was read. If another operator was
 * first, this one decides whether their own changes are saved on top.
 */
export function MenuForm({ edited, nodes, onClose }: MenuFormProps) {
  const queryClient = useQueryClient();
  const item = 'item' in edited ? edited.item : null;
  const read = useRef({ item, version: item?.version ?? 0 });
  const form = useApiForm({
    schema: menuEntry,
    initial: () => initialValues(edited, nodes),
    toBody,
    submit: (body) => save(body),
    problemFields,
    onDone: async () => {
      await stale(queryClient, menuQuery.queryKey);
      toast(item ? '已保存' : '已新增', 'success');
      onClose();
    },
  });
  const { field, values, requestSubmit } = form;
  const moved = nodes.find((node) => node.item.id === item?.id) ?? null;
  const isButton = values.menuType === 'F';

  function save(body: MenuEntry): Promise<MenuItem> {
    const { item: before, version } = read.current;
    return before ? editEntry(before.id, { ...changesOf(before, body), version }) : addEntry(body);
  }

  /** undefined: deleted in the meantime, which the server reports at the next save. */
  async function readAgain(): Promise<MenuItem | undefined> {
    const items = await queryClient.fetchQuery({ ...menuQuery, staleTime: 0 });
    return flattenMenu(items).find((node) => node.item.id === item?.id)?.item;
  }

  async function takeTheirs(): Promise<void> {
    const newest = await readAgain();
    if (!newest) return onClose();
    read.current = { item: newest, version: newest.version };
    form.reset(initialValues({ item: newest }, nodes));
  }

  async function keepMine(): Promise<void> {
    const newest = await readAgain();
    if (newest) read.current = { ...read.current, version: newest.version };
    requestSubmit();
  }

  return (
    <ResponsiveModal onClose={onClose} title={item ? '编辑菜单项' : '新增菜单项'} width={560}>
      <Form
        form={form}
        submitLabel={item ? '保存' : '新增'}
        onCancel={onClose}
        failureAction={
          form.problem === 'institution_menu.changed_elsewhere' && (
            <ConflictActions onTakeNewest={takeTheirs} onOverwrite={keepMine} />
          )
        }
      >
        <RadioField
          {...field('menuType')}
          label="类型"
          inline
          options={menuTypes.map((value) => ({ value, label: menuTypeLabels[value] }))}
        />
        <FieldRow>
          <TextInput {...field('menuName')} label="名称" data-autofocus />
          <NativeSelect {...field('parentId')} label="上级" data={parentOptions(nodes, moved)} />
        </FieldRow>
        {!isButton && <PageFields form={form} />}
        {values.menuType !== 'M' && (
          <NativeSelect
            {...field('perms')}
            label={isButton ? '允许成员做什么' : '需要的权限'}
            description={
              isButton ? '机构的负责人可以把这项权限授予成员。' : '没有这项权限的成员看不到这个页面。'
            }
            data={[{ value: '', label: isButton ? '请选择' : '不需要' }, ...permissionOptions]}
          />
        )}
        {!isButton && <IconPicker {...field('icon')} />}
        {!isButton && <Switch label="在机构的菜单里显示" {...field.check('visible')} />}
      </Form>
    </ResponsiveModal>
  );
}

type Values = ReturnType<typeof initialValues>;
type EntryForm = Pick<ReturnType<typeof useApiForm<Values, MenuEntry, MenuItem>>, 'field' | 'values' | 'set'>;

/** The path and the component of the entry. */
function PageFields({ form: { field, values } }: { readonly form: EntryForm }) {
  return (
    <>
      <Switch label="外部链接" description="在新窗口打开其他网站的地址。" {...field.check('isFrame')} />
      <TextInput
        {...field('path')}
        label={values.isFrame ? '地址' : '路径'}
        placeholder={values.isFrame ? 'https://' : '例如 canned-replies'}
        {...(!values.isFrame && {
          description: '以斜杠开头的从网站根目录算起，否则接在上级的路径后面。',
        })}
      />
      {values.menuType === 'C' && !values.isFrame && (
        <NativeSelect
          {...field('component')}
          label="页面内容"
          data={[{ value: '', label: '默认页面（正在筹备）' }, ...viewOptions]}
        />
      )}
    </>
  );
}

const viewOptions = menuViewNames.map((value) => ({ value, label: menuViews[value] }));
const permissionOptions = institutionPermissionCodes.map((value) => ({
  value,
  label: `${institutionPermissions[value]}（${value}）`,
}));

function parentOptions(nodes: readonly MenuNode[], moved: MenuNode | null) {
  const parents = parentsFor(nodes, moved).map(({ item, level }) => ({
    value: String(item.id),
    label: `${'　'.repeat(level - 1)}${item.menuName}`,
  }));
  return [{ value: '', label: '最上一级' }, ...parents];
}

function initialValues(edited: EditedEntry, nodes: readonly MenuNode[]) {
  const item = 'item' in edited ? edited.item : null;
  const parentId = 'item' in edited ? edited.item.parentId : edited.parentId;
  const parent = nodes.find((node) => node.item.id === parentId);
  return {
    parentId: parentId === null ? '' : String(parentId),
    menuName: item?.menuName ?? '',
    menuType: item?.menuType ?? (parent ? 'C' : 'M'),
    path: item?.path ?? '',
    component: item?.component ?? '',
    icon: item?.icon ?? '',
    isFrame: item?.isFrame ?? false,
    visible: item?.visible ?? true,
    perms: item?.perms ?? '',
  };
}

/** Leaves out fields that the type does not have. */
function toBody({ parentId, component, icon, perms, ...rest }: Values) {
  const { menuType, isFrame, path } = rest;
  const isButton = menuType === 'F';
  return {
    ...rest,
    path: isButton ? '' : path,
    isFrame: !isButton && isFrame,
    parentId: parentId === '' ? null : Number(parentId),
    component: menuType !== 'C' || isFrame || component === '' ? null : component,
    icon: isButton || icon === '' ? null : icon,
    perms: menuType === 'M' || perms === '' ? null : perms,
  };
}

function changesOf(item: MenuItem, body: MenuEntry): Partial<MenuEntry> {
  const saved = new Map<string, unknown>(Object.entries(item));
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => saved.get(name) !== value));
}
