import type { MessageView as Message } from '@gongdu/contract/discovery/public-site/page-server';

/** Shown for something that does not exist. */
export function MessageView({ title, sentence }: Message) {
  return (
    <main id="content" className="site-message">
      <h1>{title}</h1>
      <p>{sentence}</p>
      <a className="site-button" href="/">
        回到首页
      </a>
    </main>
  );
}
