import { describeCall } from '../../call-docs.ts';
import { contentSearch, getPage } from './content.ts';

const rowWords = {
  contentId: '内容编号',
  title: '标题',
  author: '作者',
  mainPicUrl: '主图地址',
  publishTime: '发布时间',
  kind: '类型',
  summary: '简介',
  link: '网页中的路径',
  parentId: '上级编号',
};

describeCall(getPage, {
  words: { ...rowWords, PageSize: '每页条数', search: '搜索条件', Name: '名称' },
  body: { contentType: 1, PageIndex: 1, PageSize: 10, search: { Name: '王维', IsChilds: 0 } },
  data: [
    {
      contentId: 100203,
      title: '每天抄一首诗，抄到第两千首',
      author: '松鹤',
      mainPicUrl: null,
      publishTime: '2026-11-18T23:12:00.000Z',
      kind: 'post',
      summary: '退休那天买了一刀毛边纸，想着每天抄一首诗，抄到纸完为止。',
      link: '/post/100203',
      parentId: null,
    },
  ],
  dataCount: 1,
});

describeCall(contentSearch, {
  words: {
    ...rowWords,
    ContentTypeList: '内容类型',
    pageSize: '每页条数',
    SearchText: '搜索词',
    marks: '命中的位置',
    'marks.title': '标题，按是否命中分成几段',
    context: '第一处命中前后的文字',
    text: '文字',
    hit: '是否为命中的文字',
    mended: '照原文找得太少时改为查找的文字；照原文找到的为 null，排在前面',
  },
  body: { ContentTypeList: [5], pageIndex: 1, pageSize: 10, SearchText: '红楼' },
  data: [
    {
      contentId: 10001,
      title: '红楼梦',
      author: '曹雪芹',
      mainPicUrl: null,
      publishTime: '1996-01-01T00:00:00.000Z',
      kind: 'book',
      summary: '一个大家族从花团锦簇到风流云散，几百个人物各有各的声口。',
      link: '/book/10001',
      parentId: null,
      marks: {
        title: [
          { text: '红楼', hit: true },
          { text: '梦', hit: false },
        ],
        context: [],
      },
      mended: null,
    },
  ],
  dataCount: 1,
});
