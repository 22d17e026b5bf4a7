/**
 * The calls that list titles, countries and regions, with which OCC storefronts fill their address forms
 * (docs/requirements.md API-1; SAP Commerce OCC v2).
 */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { countriesCall } from './calls.ts';

const tag = 'Ecommerce';
const site = v.picklist(['part', 'pro']);
const query = v.object({ lang, fields: v.optional(v.string()) });

export const titlesContract = defineCall({
  name: 'titles',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/titles',
  summary: 'Titles of persons with their names.',
  tag,
  parameters: v.object({ site }),
  query,
  answers: {
    200: v.object({ titles: v.array(v.object({ code: v.picklist(['mr', 'mrs']), name: v.string() })) }),
  },
});

export const countriesContract = defineCall(countriesCall, {
  summary: 'The countries that an address may be in, by name.',
  tag,
  parameters: v.object({ site }),
  query,
  answers: { 200: v.object({ countries: v.array(v.object({ isocode: v.string(), name: v.string() })) }) },
});

export const regionsContract = defineCall({
  name: 'regions',
  method: 'GET',
  path: `${countriesCall.path}/{isocode}/regions`,
  summary:
    'The states, provinces or prefectures of a country; none where we don’t know them. 404 for an unknown country.',
  tag,
  parameters: v.object({ site, isocode: v.string() }),
  query,
  answers: {
    200: v.object({
      regions: v.array(
        v.object({ isocode: v.string(), isocodeShort: v.string(), countryIso: v.string(), name: v.string() }),
      ),
    }),
  },
});

export const formListCalls = [titlesContract, countriesContract, regionsContract] as const;
