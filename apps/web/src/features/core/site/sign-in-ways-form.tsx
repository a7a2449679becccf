import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type SiteSettings, saveSignInWays } from '@gongdu/contract/core/site/manage';
import { type SignInWay, signInWays } from '@gongdu/contract/core/site/site-config';
import { Checkbox, Stack } from '@mantine/core';
import { call } from '../../../lib/api/call.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useSectionForm } from './use-section-form.tsx';

const about: Readonly<
  Record<SignInWay, { readonly label: string; readonly use: string; readonly absent: string }>
> = {
  password: { label: '密码', use: '手机号和密码，含「忘记密码」', absent: '' },
  sms: {
    label: '短信验证码',
    use: '新读者只能用它注册；关闭后不再有新的注册',
    absent: '服务器没有配置短信服务（ALIYUN_SMS_*），开启也不能使用',
  },
  external: {
    label: '外部账号',
    use: '经由配置好的 OpenID 服务登录',
    absent: '服务器没有配置外部登录服务（EXTERNAL_*），开启也不能使用',
  },
  passkey: {
    label: '通行密钥',
    use: '用指纹、面容或锁屏密码登录，由各人在「登录与安全」里添加',
    absent: '对外地址（PUBLIC_URL）不是 https 的域名，浏览器不提供通行密钥，开启也不能使用',
  },
  jverification: {
    label: '本机号码一键登录',
    use: '手机客户端用运营商网络核对本机号码',
    absent: '服务器没有配置极光认证（JIGUANG_*），开启也不能使用',
  },
};

type SigningIn = SiteSettings['signingIn'];
const sectionOf = ({ signingIn }: SiteSettings) => signingIn;

export function SignInWaysForm({ signingIn }: { readonly signingIn: SigningIn }) {
  const { form, frame } = useSectionForm({
    schema: saveSignInWays.body,
    saved: signingIn,
    sectionOf,
    done: '登录方式已保存',
    submit: (body) => call(saveSignInWays, { body }),
    confirm: (values) => confirmLess(signingIn, values),
  });
  return (
    <Section
      title="登录方式"
      description="关闭的方式从登录页消失，服务器也不再接受；已经登录的人不受影响。密码和短信验证码至少保留一种。"
    >
      <Form {...frame} submitName="保存登录方式">
        <Checkbox.Group {...form.field('ways')} label="开启的方式">
          <Stack gap="md" pt="xs">
            {signInWays.map((way) => {
              const { label, use, absent } = about[way];
              const isConfigured = signingIn.configured.includes(way);
              return (
                <Checkbox key={way} value={way} label={label} description={isConfigured ? use : absent} />
              );
            })}
          </Stack>
        </Checkbox.Group>
      </Form>
    </Section>
  );
}

/** Asks before a sign-in method is disabled that members use. */
async function confirmLess(saved: SigningIn, { ways }: SigningIn): Promise<boolean> {
  const closed = saved.ways.filter((way) => saved.configured.includes(way) && !ways.includes(way));
  if (closed.length === 0) return true;
  const names = closed.map((way) => about[way].label).join('、');
  return confirm({
    title: `关闭${names}登录`,
    message: '保存后立即生效：只用这种方式登录的人，下次须换一种方式。随时可以重新开启。',
    confirmLabel: '确认关闭',
    danger: true,
  });
}
