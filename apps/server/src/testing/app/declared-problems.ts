import type { Endpoint } from '@gongdu/contract/endpoint';
import type { ProblemCode } from '@gongdu/contract/problem';
import { contractNames } from '../../http/openapi/contract-names.ts';
import { problemsOf } from '../../http/openapi/problem-responses.ts';
import { apiTagOf } from '../../http/openapi/tags.ts';

type ProblemsOf = (endpoint: Endpoint) => readonly ProblemCode[] | undefined;

/** What the API document says a call may be refused with; undefined: an endpoint of a test. */
export async function declaredProblems(): Promise<ProblemsOf> {
  const { endpoints } = await contractNames();
  return (endpoint) => {
    const file = endpoints.get(endpoint)?.file;
    const tag = file === undefined ? undefined : apiTagOf(file);
    return tag && problemsOf(endpoint, tag);
  };
}
