import { emptyDocument } from '@gongdu/contract/document/document';
import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import { createWorksFixture, type WorksFixture } from '../../../testing/factories/works.ts';
import { createPolls, type Polls } from './service.ts';

let fixture: WorksFixture;
let polls: Polls;
let author: Caller;

beforeAll(async () => {
  fixture = await createWorksFixture();
  polls = createPolls({ db: fixture.db, clock: { now: () => fixture.now() }, works: fixture.works });
  author = await fixture.person();
});
afterAll(() => fixture.close());

const pollId = 'poll-0001';

async function published(given: { multiple?: boolean; endsAt?: string } = {}): Promise<number> {
  const attrs = {
    pollId,
    question: '下月读哪本',
    options: ['城南旧事', '边城', '呼兰河传'],
    multiple: false,
    endsAt: null,
  };
  const draft = await fixture.works.create(author, {
    kind: 'post',
    title: '选书',
    body: {
      ...emptyDocument,
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '投票吧' }] },
        { type: 'poll', attrs: { ...attrs, ...given } },
      ],
    },
    meta: emptyMeta,
  });
  await fixture.works.submit(author, draft.id, draft.version);
  await fixture.decide(draft.id);
  return draft.id;
}

it('shows the results to members who have voted, and lets them change their vote', async () => {
  const id = await published();
  const [a, b] = await Promise.all([fixture.person(), fixture.person()]);
  expect((await polls.read(a, id, pollId)).options.map(({ votes }) => votes)).toEqual([null, null, null]);
  await polls.vote(a, id, pollId, ['边城']);
  await polls.vote(b, id, pollId, ['边城']);
  const changed = await polls.vote(a, id, pollId, ['呼兰河传']);
  expect(changed).toMatchObject({ voters: 2, mine: ['呼兰河传'] });
  expect(changed.options.map(({ votes }) => votes)).toEqual([0, 1, 1]);
  expect(await polls.vote(a, id, pollId, [])).toMatchObject({ voters: 1, mine: [] });
});

it('accepts only options of the published text, and one where one is allowed', async () => {
  const id = await published();
  const reader = await fixture.person();
  const vote = (...options: string[]) => polls.vote(reader, id, pollId, options);
  await expect(vote('红楼梦')).rejects.toMatchObject({ code: 'poll.option_unknown' });
  await expect(vote('边城', '城南旧事')).rejects.toMatchObject({ code: 'poll.single' });
  await expect(polls.vote(reader, id, 'poll-0002', ['边城'])).rejects.toMatchObject({
    code: 'poll.not_found',
  });
  const many = await published({ multiple: true });
  expect(await polls.vote(reader, many, pollId, ['边城', '城南旧事'])).toMatchObject({ voters: 1 });
});

it('accepts no vote after the end, and shows the results to everyone', async () => {
  const endsAt = new Date(fixture.now().getTime() + 60_000).toISOString();
  const id = await published({ endsAt });
  const [a, b] = await Promise.all([fixture.person(), fixture.person()]);
  await polls.vote(a, id, pollId, ['边城']);
  fixture.advance(61_000);
  await expect(polls.vote(b, id, pollId, ['边城'])).rejects.toMatchObject({ code: 'poll.ended' });
  const seen = await polls.read(b, id, pollId);
  expect([seen.ended, seen.options.map(({ votes }) => votes)]).toEqual([true, [0, 1, 0]]);
});

it('counts every vote of many concurrent changes', async () => {
  const id = await published({ multiple: true });
  const crowd = await Promise.all(Array.from({ length: 10 }, () => fixture.person()));
  const sets = [['边城'], ['呼兰河传', '边城'], ['城南旧事', '呼兰河传'], []];
  for (let round = 0; round < 4; round++) {
    await Promise.all(
      crowd.map((who, at) => polls.vote(who, id, pollId, sets[(at * 7 + round * 3) % sets.length] ?? [])),
    );
  }
  const rows = await fixture.db<{ option: string; n: number }[]>`
    select option, count(*)::int as n from poll_vote, unnest(options) option where work_id = ${id} group by 1
    union all select '', count(*)::int from poll_vote where work_id = ${id}`;
  const counted = await fixture.db<{ option: string; n: number }[]>`
    select option, n from poll_count where work_id = ${id} and n <> 0`;
  const sorted = (of: readonly { option: string; n: number }[]) =>
    of.map(({ option, n }) => `${option} ${n}`).sort();
  expect(sorted(counted)).toEqual(sorted(rows.filter(({ n }) => n > 0)));
});
