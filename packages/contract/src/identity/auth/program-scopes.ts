/** What a program of others may ask a member for, each with the sentence that the member reads before allowing it. */
export const programScopes = {
  openid: '知道你是本站的哪一位成员',
  profile: '看到你的名字和头像',
  offline_access: '你不在的时候也可以继续使用，直到你收回',
  'profile:read': '读取你的个人资料，包括性别、生日和所在城市',
  'content:read': '读取你在社区里能读到的内容：图书、书评、帖子、书单、话题和圈子',
  'shelf:read': '读取你的书架和阅读记录，包括不公开的',
  'shelf:write': '修改你的书架：放入和取下图书，改阅读状态、评分和短评',
  'works:read': '读取你写的全部作品，包括草稿',
  'works:draft': '写草稿、改草稿；提交和发布仍由你自己来',
} as const;
export type ProgramScope = keyof typeof programScopes;

/** Identity and nothing more: for every account and every registered program. */
export const basicScopes = ['openid', 'profile', 'offline_access'] as const satisfies ProgramScope[];

/** Scopes for calls to the APIs: only of readers' own accounts, and only for approved programs. */
export const apiScopes = [
  'profile:read',
  'content:read',
  'shelf:read',
  'shelf:write',
  'works:read',
  'works:draft',
] as const satisfies ProgramScope[];
export type ApiScope = (typeof apiScopes)[number];

/** The name that programs asked for before there were finer ones: reading alone. */
export const scopeBundle = {
  name: 'api',
  scopes: ['profile:read', 'content:read', 'shelf:read', 'works:read'],
} as const satisfies { name: string; scopes: ApiScope[] };

/** Known scopes in the order of their list, the bundle as what it contains; anything else is left out. */
export function programScopesOf(names: Iterable<string>): ProgramScope[] {
  const asked = new Set<string>(names);
  if (asked.has(scopeBundle.name)) for (const scope of scopeBundle.scopes) asked.add(scope);
  return Object.keys(programScopes)
    .filter(isProgramScope)
    .filter((scope) => asked.has(scope));
}

function isProgramScope(name: string): name is ProgramScope {
  return name in programScopes;
}
