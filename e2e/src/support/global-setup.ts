import type { TestProject } from 'vitest/node';
import { createHome, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the running products, one for each worker, e.g. http://localhost:41234. */
    addresses: readonly string[];
  }
}

/** A product for each worker: two files at once never see each other's people. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.vitest.config;
  const products = await Promise.all(Array.from({ length: maxWorkers }, () => startProduct(createHome())));
  project.provide(
    'addresses',
    products.map(({ address }) => address),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
}
