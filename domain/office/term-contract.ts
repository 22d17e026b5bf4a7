/**
 * The calls that exchange a text that staff search for with a key. URLs contain the key instead of the text, which may
 * be a customer's e-mail address (docs/back-office.md, "Orders").
 */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { longestTerm } from './find-calls.ts';
import { openTermCall, sealTermCall } from './term-calls.ts';

const common = { tag: 'Back office', access: 'staff' } as const;

/** A key: the encrypted term, in base64url. */
export const termKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{1,2000}$/));

export const sealTermContract = defineCall(sealTermCall, {
  ...common,
  summary: 'A key that stands for a searched text in addresses: readable only here, by the same caller, for 12 hours.',
  body: v.object({ term: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestTerm)) }),
  answers: { 200: v.object({ key: v.string() }) },
});

export const openTermContract = defineCall(openTermCall, {
  ...common,
  summary: 'The text that a key stands for. 404 for a key that is forged, too old or somebody else’s.',
  parameters: v.object({ key: termKeySchema }),
  answers: { 200: v.object({ term: v.string() }) },
});
