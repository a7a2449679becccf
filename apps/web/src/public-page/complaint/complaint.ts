import { createVisitorCalls } from '../../lib/visitor/visitor-calls.ts';
import { createComplaintForm } from './complaint-form.ts';
import { createMoreForm } from './more-form.ts';

/** Renders the form of a complaint, or of the complainant's later statements, into the page's placeholder. */
function start(place: HTMLElement): void {
  const { complaint = '', receipt, signIn = '', management = '' } = place.dataset;
  const calls = createVisitorCalls({ signIn, management });
  if (complaint === 'supplement' || complaint === 'lawsuit')
    place.append(createMoreForm({ calls, receipt: receipt ?? '', act: complaint }));
  else place.append(createComplaintForm({ calls, kind: complaint }));
}

const place = document.querySelector<HTMLElement>('[data-complaint]');
if (place) start(place);
