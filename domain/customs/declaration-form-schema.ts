/** The schema of a declaration form in the API (docs/requirements.md CUS-3, SMT-18). */
import * as v from 'valibot';
import { isText } from '#domain/shipping/quote-request.ts';
import { declarationLimits } from './declaration.ts';

const typedText = v.pipe(v.string(), v.maxLength(255), v.check(isText, 'field.invalid'));

/** It checks only types and leaves the texts as typed; `checkDeclarationForm` checks their content. */
export const declarationFormSchema = v.object({
  goodsType: typedText,
  goodsDetail: typedText,
  articles: v.pipe(
    v.array(
      v.object({
        description: typedText,
        originCountry: typedText,
        tariffNumber: typedText,
        unitGrams: typedText,
        unitValue: typedText,
        quantity: typedText,
      }),
    ),
    v.maxLength(declarationLimits.articles),
  ),
  declared: v.boolean(),
});
