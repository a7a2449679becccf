import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { session } from '../../lib/session.ts';
import { ReadingMotif } from '../../ui/reading-motif.tsx';
import classes from './landing-page.module.css';

/** `/`: what 共读 is, for somebody who has not signed in. */
export function LandingPage() {
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1>读同一本书，各自写下所见</h1>
          <p>
            共读是一个阅读与内容社区。这里是它的后台：读者在这里写作和经营圈子，机构在这里布置主页、回复留言，运营在这里审核和推荐内容。
          </p>
          <div className={classes.acts}>
            <Enter />
            <Button component={Link} to="/community-guide" variant="default">
              看看社区公约
            </Button>
          </div>
        </div>
        <div className={classes.scene}>
          <ReadingMotif className={classes.motif} />
        </div>
      </section>
      <Parts />
    </>
  );
}

function Enter() {
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

const parts = [
  {
    name: '读者',
    line: '把读过的写下来',
    words: ['写帖子和书评，列一份书单', '发起领读，带着大家按计划读完一本书', '建一个圈子，和同好聊同一类书'],
  },
  {
    name: '机构',
    line: '书店、出版社、图书馆和学校',
    words: ['按自己的样子布置主页', '维护机构信息，提交资质审核', '集中回复读者的留言'],
  },
  {
    name: '运营',
    line: '让好内容被看见',
    words: ['逐条审核，写明结果和理由', '挑选圈子，安排推荐', '每个决定都有记录，可以申诉'],
  },
] as const;

function Parts() {
  return (
    <section className={classes.parts} aria-label="谁在用共读">
      {parts.map(({ name, line, words }) => (
        <article key={name} className={classes.part}>
          <h2>{name}</h2>
          <p>{line}</p>
          <ul>
            {words.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
