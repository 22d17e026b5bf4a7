/** The call of the back office's search (docs/back-office.md, "Keyboard"). */
import * as v from 'valibot';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { defineCall } from '#domain/site/call.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { findObjectsCall, longestTerm, shortestTerm } from './find-calls.ts';

export const findObjectsContract = defineCall(findObjectsCall, {
  summary: 'The first orders, products and pages of content that a term names, among what the caller may see.',
  tag: 'Back office',
  access: 'staff',
  body: v.object({ term: v.pipe(v.string(), v.trim(), v.minLength(shortestTerm), v.maxLength(longestTerm)) }),
  answers: {
    200: v.object({
      orders: v.array(
        v.object({
          code: v.string(),
          /**
           * Name of the company that ordered, otherwise the customer's first and last name; null once the customer was
           * erased.
           */
          customer: v.nullable(v.string()),
          status: v.picklist(orderStatuses),
        }),
      ),
      products: v.array(v.object({ code: v.string(), name: v.string() })),
      content: v.array(
        v.object({ site: v.picklist(allSites), locale: v.picklist(locales), uid: v.string(), title: v.string() }),
      ),
    }),
  },
});
