import { workStates, workTabs } from '@gongdu/contract/works/work';
import { expect, it } from 'vitest';
import { tabOfState } from './work-paths.ts';

it('knows for every state of a work a tab that there is', () => {
  for (const state of workStates) expect(workTabs).toContain(tabOfState[state]);
});
