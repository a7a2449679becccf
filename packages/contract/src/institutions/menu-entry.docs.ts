import { describeCall } from '../call-docs.ts';
import { getInstitutionMenuList } from './menu.ts';
import { addMenuItem, deleteMenuItem, editMenuItem, getMenuItem } from './menu-entry.ts';

const entryWords = {
  id: '编号',
  parentId: '上级编号',
  menuName: '菜单名称',
  path: '路径',
  icon: '图标',
  isFrame: '是否为外部页面',
  visible: '是否显示',
  orderNum: '排序号',
};

describeCall(getInstitutionMenuList, {
  words: {
    ...entryWords,
    PageSize: '每页条数',
    menuId: '菜单编号',
    menuType: '菜单类型：M 目录、F 按钮，其余为页面',
    component: '页面名称',
    perms: '权限代码',
    version: '版本：修改时带上最后看到的版本，已被改过的以 409 拒绝',
    children: '下级',
  },
  data: [aMenu()],
  dataCount: 1,
});

describeCall(getMenuItem, {
  words: { id: '编号' },
  data: aMenu(),
});

describeCall(addMenuItem, {
  words: { ...entryWords },
  body: { parentId: 11, menuName: '资讯发布', menuType: 'C', path: '/publishNews', icon: 'news' },
  data: aMenuPage(),
});

describeCall(editMenuItem, {
  words: { ...entryWords, before: '排在哪一项之前' },
  body: { id: 12, parentId: 11, orderNum: 20, version: 3 },
  data: aMenuPage(),
});

describeCall(deleteMenuItem, {
  words: { id: '编号' },
  data: null,
});

function aMenu() {
  return {
    id: 11,
    menuId: 11,
    parentId: null,
    menuName: '内容发布',
    menuType: 'M',
    path: 'announcing',
    component: null,
    icon: 'pencil',
    isFrame: false,
    visible: true,
    perms: null,
    orderNum: 10,
    version: 1,
    children: [aMenuPage()],
  };
}

function aMenuPage() {
  return {
    id: 12,
    menuId: 12,
    parentId: 11,
    menuName: '资讯发布',
    menuType: 'C',
    path: '/publishNews',
    component: 'works/my-works-page',
    icon: 'news',
    isFrame: false,
    visible: true,
    perms: null,
    orderNum: 10,
    version: 4,
    children: [],
  };
}
