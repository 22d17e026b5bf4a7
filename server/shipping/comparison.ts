/**
 * Evaluates a comparison: its ranked offers, and the refusals, failures and pending answers of carriers
 * (docs/requirements.md SMT-8, SMT-24).
 */
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import type { RatedService, Refusal } from '#domain/shipping/rated-service.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { askTariffs, tariffCarrierCodes } from '#server/shipping/carriers/tariff-carrier.ts';
import type { FailureReason } from '#server/upstream/service.ts';
import type { IsCarrierOpen } from './open-tariffs.ts';
import type { CarrierAnswer, QuoteRun } from './quote-run.ts';

/** The place in the order by price counts from 1. */
export interface RankedService {
  readonly service: RatedService;
  readonly position: number;
  /** Whether the price is from the tariff file because the carrier didn't answer. */
  readonly estimated: boolean;
}

/** `pending` are the codes of carriers still to answer. */
export interface Comparison {
  readonly offers: readonly RankedService[];
  readonly refusals: readonly Refusal[];
  readonly pending: readonly string[];
  readonly failed: readonly { readonly carrierCode: string; readonly reason: FailureReason }[];
  /** Whether no carrier has answered yet; that is possible only if all of them are remote. */
  readonly unanswered: boolean;
}

/** The comparison with every carrier that hasn't answered counted as failed by a time-out. */
export function giveUp(run: QuoteRun): QuoteRun {
  const late: CarrierAnswer = { services: [], refusals: [], failure: 'TIMEOUT' };
  const remote = Object.fromEntries(Object.entries(run.remote).map(([code, answer]) => [code, answer ?? late]));
  return { ...run, remote };
}

type RemoteAnswers = ReadonlyMap<string, CarrierAnswer | null>;

/**
 * Splits the remote carriers: the answers of the open ones, and refusals in place of the services that closed ones have
 * offered.
 */
function splitRemote(run: QuoteRun, isCarrierOpen: IsCarrierOpen): readonly [RemoteAnswers, readonly Refusal[]] {
  const [open, closed] = [new Map<string, CarrierAnswer | null>(), [] as Refusal[]];
  for (const [code, answer] of Object.entries(run.remote)) {
    if (isCarrierOpen(code, run.site)) open.set(code, answer);
    else {
      const services = answer?.services ?? [];
      closed.push(
        ...services.map((service) => ({ ...service, reason: 'CARRIER_CLOSED', limit: null, actual: null }) as const),
      );
    }
  }
  return [open, closed];
}

/**
 * Ranks what is known so far: the answers of remote carriers, and prices by tariff file of all others. A remote carrier
 * that has failed is priced by its tariff file, if it has one, and marked as estimated.
 */
export function compareRun(run: QuoteRun, compiled: CompiledTariffs, isCarrierOpen: IsCarrierOpen): Comparison {
  const [remote, closed] = splitRemote(run, isCarrierOpen);
  const withoutOffer = new Set(
    [...remote].filter(([, answer]) => answer?.failure && answer.services.length === 0).map(([code]) => code),
  );
  const local = askTariffs(compiled, run.shipment, run.site, (code) => !remote.has(code) || withoutOffer.has(code));
  const answers = [...remote.values()].filter((answer) => answer !== null);
  const services = [...local.services, ...answers.flatMap((answer) => answer.services)];
  const ranked = rankOffers(
    services.map((service) => ({
      carrierCode: service.carrierCode,
      serviceType: service.serviceType,
      guaranteed: service.guaranteed,
      delayDays: service.delayDays,
      price: service,
      packing: service.packing,
      service,
    })),
    'price',
    run.site,
  );
  return {
    offers: ranked.map(({ service }, index) => ({
      service,
      position: index + 1,
      estimated: withoutOffer.has(service.carrierCode),
    })),
    refusals: [...local.refusals, ...answers.flatMap((answer) => answer.refusals), ...closed],
    pending: [...remote].filter(([, answer]) => answer === null).map(([code]) => code),
    failed: [...remote].flatMap(([carrierCode, answer]) =>
      answer?.failure ? [{ carrierCode, reason: answer.failure }] : [],
    ),
    unanswered:
      answers.length === 0 &&
      tariffCarrierCodes(compiled, run.site).every((code) => remote.has(code)) &&
      remote.size > 0,
  };
}
