import { createCancellations } from '../modules/administration/personal-data/cancellation/service.ts';
import { createDataExports } from '../modules/administration/personal-data/export/service.ts';
import type { ServiceInputs } from './service-inputs.ts';

type CancellationNeeds = Parameters<typeof createCancellations>[0];
type ExportNeeds = Parameters<typeof createDataExports>[0];
type Needs = Omit<CancellationNeeds & ExportNeeds, keyof ServiceInputs>;

/** What members may do about their own data: it reaches into all other modules; a part of `services.ts`. */
export function createPersonalDataServices(inputs: ServiceInputs, needs: Needs) {
  return {
    cancellations: createCancellations({ ...inputs, ...needs }),
    dataExports: createDataExports({ ...inputs, ...needs }),
  };
}
