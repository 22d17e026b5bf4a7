import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { isClosedJourney } from './closed-journey.ts';
import { type PageContext, pageRequest } from './page-context.ts';
import { visitorOf } from './use-cases.ts';

/** The lists of the comparison form. `closed`: the journey is switched off; `failed`: they couldn't be loaded. */
export type FormLists =
  | { readonly state: 'open'; readonly init: InitAnswer }
  | { readonly state: 'closed' | 'failed'; readonly init: null };

/** A failure is reported; that the journey is switched off isn't one (docs/requirements.md SMT-20). */
export async function loadFormLists(context: PageContext, site: Site, country: string): Promise<FormLists> {
  try {
    return { state: 'open', init: await visitorOf(context).comparator.lists({ site, country }) };
  } catch (error) {
    if (isClosedJourney(error)) return { state: 'closed', init: null };
    pageRequest(context).report(error);
    return { state: 'failed', init: null };
  }
}
