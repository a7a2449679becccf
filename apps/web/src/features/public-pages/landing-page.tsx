import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { session } from '../../lib/auth/session.ts';
import { siteTitle } from '../../lib/site-config.ts';
import { ReadingIllustration } from '../../ui/media/reading-illustration.tsx';
import classes from './public-pages.module.css';

/** `/` for visitors who are not signed in. */
export function LandingPage() {
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1>读同一本书，各自写下所见</h1>
          <p className={classes.lead}>
            {siteTitle()}
            是一个阅读与内容社区。这里是它的后台：读者在这里写作和经营圈子，机构在这里布置主页、回复留言，运营在这里审核和推荐内容。
          </p>
          <Group gap="sm">
            <EntryButton />
            <Button component={Link} to="/community-guide" variant="default">
              看看社区公约
            </Button>
          </Group>
        </div>
        <div className={classes.scene}>
          <ReadingIllustration className={classes.motif} />
        </div>
      </section>
      <Audiences />
    </>
  );
}

function EntryButton() {
  return session.isSignedIn() ? (
    <Button component={Link} to="/index">
      进入后台
    </Button>
  ) : (
    <Button component={Link} to="/login">
      登录
    </Button>
  );
}

const audiences = [
  {
    name: '读者',
    tagline: '把读过的写下来',
    points: [
      '写帖子和书评，列一份书单',
      '发起领读，带着大家按计划读完一本书',
      '建一个圈子，和同好聊同一类书',
    ],
  },
  {
    name: '机构',
    tagline: '书店、出版社、图书馆和学校',
    points: ['按自己的样子布置主页', '维护机构信息，提交资质审核', '集中回复读者的留言'],
  },
  {
    name: '运营',
    tagline: '让好内容被看见',
    points: ['逐条审核，写明结果和理由', '挑选圈子，安排推荐', '每个决定都有记录，可以申诉'],
  },
] as const;

function Audiences() {
  return (
    <section className={classes.parts} aria-label={`谁在用${siteTitle()}`}>
      {audiences.map(({ name, tagline, points }) => (
        <article key={name} className={classes.part}>
          <h2>{name}</h2>
          <p>{tagline}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
