import { donePath as pathOfDone } from '#app/forms/answer-form.ts';
import type { CustomerAreaMessages } from '#app/i18n/fr/customer-area.ts';
import type { PageName } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** The result of a form of the customer area, as the key of its text (docs/requirements.md ACC-7). */
export type Outcome = keyof CustomerAreaMessages['done'];

export const donePath: (
  page: PageName,
  site: Site,
  outcome: Outcome,
  query?: Readonly<Record<string, string>>,
) => string = pathOfDone;
