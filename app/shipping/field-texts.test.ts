import { expect, test } from 'vitest';
import { criteriaNames } from '#domain/shipping/criteria.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { summaryErrors } from './field-texts.ts';

test.each([
  ['fr', 'Départ\u00A0: Mend it.', 'Arrivée\u00A0: Mend it.'],
  ['en', 'From: Mend it.', 'To: Mend it.'],
] as const)('SMT-14 the error summary names the end of each field, %s', (locale, departure, arrival) => {
  const errors = { 'from.country': 'Mend it.', 'to.postalCode': 'Mend it.', 'packageDetail.weight': 'Weigh it.' };
  expect(summaryErrors(errors, criteriaNames, texts[locale].pages.shipping.form)).toEqual([
    { fieldId: 'from-country', message: departure },
    { fieldId: 'to-cityZip', message: arrival },
    { fieldId: 'packageDetail-weight', message: 'Weigh it.' },
  ]);
});
