/**
 * Asks a service that checks addresses in the format of La Poste's ControlAdresse v2 (ADDRESS_CHECK_URL,
 * ADDRESS_CHECK_KEY, docs/operations.md).
 */
import * as v from 'valibot';
import type { AddressCheckAnswer, AddressProposal, AddressToCheck } from '#domain/address/contract.ts';
import { createOutbound, type OutboundLimits } from '#server/http/outbound.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import { withTown } from './embedded-check.ts';
import { foreignText, samePostally } from './government-search.ts';

const maxCandidates = 3;
const candidatesSchema = v.pipe(
  v.array(v.object({ code: v.union([v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), v.number()]) })),
  v.maxLength(200),
);
const text = v.optional(v.nullable(foreignText), '');
const detailSchema = v.object({
  numeroVoie: text,
  libelleVoie: text,
  lieuDit: text,
  codePostal: v.pipe(v.string(), v.regex(/^[0-9]{5}$/)),
  commune: v.pipe(foreignText, v.minLength(1)),
});

function read<S extends v.GenericSchema>(schema: S): (answer: unknown) => v.InferOutput<S> | null {
  return (answer) => {
    const parsed = v.safeParse(schema, answer);
    return parsed.success ? parsed.output : null;
  };
}

function proposalOf(address: AddressToCheck, detail: v.InferOutput<typeof detailSchema>): AddressProposal {
  const street = [detail.numeroVoie, detail.libelleVoie].filter((part) => part !== '' && part !== null).join(' ');
  return {
    ...withTown(address, detail.codePostal, detail.commune),
    line4: street,
    line5: detail.lieuDit || address.line5,
  };
}

/**
 * Creates the client of the service at a URL (`https://api.laposte.fr/controladresse/v2/adresses`). It fetches
 * candidates by `?q=`, then the details of the first ones by `/{code}`. The key is sent only in the header
 * `X-Okapi-Key`. Rejects with `OutboundFailure` if there is no answer in time, or none that can be read; one deadline
 * covers all calls.
 */
export function createPostalCheck(
  service: { url: string; key: string | null },
  limits: OutboundLimits,
  recorder: UpstreamRecorder,
) {
  const outbound = createOutbound(limits, recorder);
  const headers = { accept: 'application/json', ...(service.key === null ? {} : { 'x-okapi-key': service.key }) };
  const get = <S extends v.GenericSchema>(url: URL, schema: S, signal: AbortSignal) =>
    outbound.ask({ url: url.href, method: 'GET', headers }, read(schema), signal);

  return {
    async check(address: AddressToCheck, aborted: AbortSignal): Promise<AddressCheckAnswer> {
      const signal = AbortSignal.any([aborted, AbortSignal.timeout(limits.deadlineMs)]);
      const requestUrl = new URL(service.url);
      const q = [address.line4, address.line5, address.line6].filter((line) => line !== '').join(' ');
      requestUrl.searchParams.set('q', q);
      const candidates = await get(requestUrl, candidatesSchema, signal);
      const details = await Promise.all(
        candidates.slice(0, maxCandidates).map(({ code }) => {
          const url = new URL(service.url);
          url.pathname = `${url.pathname.replace(/\/$/, '')}/${code}`;
          return get(url, detailSchema, signal);
        }),
      );
      const proposals = details.map((detail) => proposalOf(address, detail));
      const same = proposals.find((proposal) => samePostally(address, proposal));
      if (same !== undefined) return { status: 'VALID', proposals: [same], feedback: [] };
      return proposals.length > 0
        ? { status: 'CORRECTED', proposals, feedback: [{ field: 'line4', code: 'SPELLING' }] }
        : { status: 'UNKNOWN', proposals: [], feedback: [{ field: 'line4', code: 'STREET_UNKNOWN' }] };
    },

    close: () => outbound.close(),
  };
}
