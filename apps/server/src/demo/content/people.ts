/** One member of the demo community; posts, circles and groups refer to `key`. */
interface DemoPerson {
  key: string;
  name: string;
  bio: string;
  city: string;
  /** For members who can sign in; the password is that of the demo accounts. */
  phone?: string;
}

/** The community's members besides the five demo accounts. */
export const demoPeople: readonly DemoPerson[] = [
  { key: 'linbei', name: '林北北', bio: '在报社做过校对，改不掉给书挑错字的毛病。', city: '北京' },
  { key: 'songhe', name: '松鹤', bio: '退休语文老师，每天抄一首诗，抄完给楼下的猫念一遍。', city: '苏州' },
  { key: 'azhu', name: '阿渚', bio: '住在江边，读长篇小说和潮汐表。', city: '武汉' },
  { key: 'laozhou', name: '老周在看书', bio: '开了二十年货车，车上永远有一本读到一半的书。', city: '临沂' },
  { key: 'mubai', name: '木白', bio: '木匠，喜欢榫卯、营造法式，以及所有把东西讲清楚的书。', city: '东阳' },
  { key: 'qiuchi', name: '秋池', bio: '中文系在读，论文写唐诗，睡前看推理。', city: '重庆' },
  { key: 'wutong', name: '梧桐雨', bio: '律师，爱读社会学，想弄明白人为什么吵架。', city: '南京' },
  {
    key: 'haiyan',
    name: '海盐苏打',
    bio: '在海边做潮间带调查，口袋里放着一本湿过的《昆虫记》。',
    city: '厦门',
  },
  { key: 'shanzha', name: '山楂', bio: '高三学生，作文素材本比课本厚。', city: '石家庄' },
  { key: 'xiaodeng', name: '小邓医生', bio: '急诊科医生，夜班间隙读短篇，一次一篇刚好。', city: '长沙' },
  { key: 'luyi', name: '陆一', bio: '程序员，只在纸上读书。', city: '杭州' },
  { key: 'mantou', name: '馒头先生', bio: '面点师傅，凌晨三点起床，读书在下午。', city: '郑州' },
  { key: 'yexing', name: '夜行列车', bio: '列车员，读过的书大多和某一段铁路有关。', city: '西安' },
  { key: 'chenguang', name: '晨光里', bio: '小学老师，班级图书角的管理员。', city: '成都' },
  { key: 'guanyu', name: '观鱼', bio: '退休地质工程师，喜欢读讲很长时间的书。', city: '昆明' },
  { key: 'ningning', name: '宁宁妈妈', bio: '两个孩子的妈妈，绘本读了上千遍。', city: '青岛' },
  { key: 'taoran', name: '陶然', bio: '美术馆讲解员，看画时话多，读书时话少。', city: '上海' },
  { key: 'beidou', name: '北斗', bio: '天文爱好者，山顶的夜里很冷，书要挑厚的。', city: '兰州' },
  { key: 'zhouyan', name: '周砚耕', bio: '书法老师，读帖也读小说。', city: '绍兴' },
  { key: 'huangmei', name: '黄梅时节', bio: '出版社编辑，周末不看稿子，只看别人出的书。', city: '合肥' },
  { key: 'jiangan', name: '江岸', bio: '城市规划师，走到哪里都想看看街角。', city: '武汉' },
  { key: 'dongli', name: '冻梨', bio: '东北人，冬天很长，适合俄国小说。', city: '哈尔滨' },
  { key: 'liuying', name: '流萤', bio: '写诗，不多；读诗，很慢。', city: '桂林' },
  { key: 'panda', name: '胖达', bio: '动物园饲养员，读科普，也读武侠。', city: '成都' },
  { key: 'shuangjiang', name: '霜降', bio: '档案馆馆员，对日期敏感。', city: '太原' },
  { key: 'yuanshan', name: '远山', bio: '乡村教师，学校图书室有四百一十二本书。', city: '凉山' },
  { key: 'xuyan', name: '许燕', bio: '护士，听书比看书多，听完总要再买一本纸的。', city: '济南' },
  { key: 'qingke', name: '青稞', bio: '在高原支教过两年，带回一箱旧书和晒黑的脸。', city: '西宁' },
  { key: 'wudong', name: '乌鸫', bio: '观鸟的人，读书时窗户总开着。', city: '南京' },
  { key: 'fangtang', name: '方糖', bio: '开咖啡馆，靠窗的书架任人借。', city: '大理' },
  { key: 'laojiu', name: '老久', bio: '旧书摊常客，看版权页比看正文还认真。', city: '天津' },
  { key: 'wenzhu', name: '文竹', bio: '养花，写信，读随笔。', city: '扬州' },
  { key: 'gaoyuan', name: '高原', bio: '跑马拉松，读大部头，觉得两件事差不多。', city: '贵阳' },
  {
    key: 'lanlan',
    name: '蓝蓝',
    bio: '翻译，白天和句子较劲，晚上看别人怎么较劲。',
    city: '广州',
    phone: '13800000006',
  },
  { key: 'ziye', name: '子夜', bio: '只在夜里读书，所以读得最多的是推理和哲学。', city: '沈阳' },
  { key: 'sujin', name: '素锦', bio: '做旗袍的裁缝，读张爱玲先看她写衣料。', city: '上海' },
  { key: 'mifan', name: '米饭', bio: '刚上大学，什么都读，常常读不完。', city: '南昌' },
  { key: 'tiejiang', name: '铁匠', bio: '机械厂技工，读书笔记写在工单背面。', city: '洛阳' },
  { key: 'qiaoqiao', name: '桥桥', bio: '桥梁检测员，一年有半年在路上。', city: '宜昌' },
  { key: 'baishu', name: '白薯', bio: '历史系毕业，现在卖保险，历史没有丢。', city: '保定' },
];
