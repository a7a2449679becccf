import { workStates, workTabs } from '@gongdu/contract/writing/works/work';
import { expect, it } from 'vitest';
import { tabOfState } from './work-paths.ts';

it('has an existing tab for every state of a work', () => {
  for (const state of workStates) expect(workTabs).toContain(tabOfState[state]);
});
