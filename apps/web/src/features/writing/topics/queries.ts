import { getTopic, listTopicWorks } from '@gongdu/contract/writing/topic';
import { pages, read } from '../../../lib/api/reads.ts';

export const topicQuery = (id: number) => read(getTopic, { params: { id } });

/** The works under a topic, newest first. */
export const topicWorksQuery = (id: number) => pages(listTopicWorks, { params: { id } }, 'after');
