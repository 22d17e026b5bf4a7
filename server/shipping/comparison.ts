/**
 * The state of a comparison at a moment: ranked offers, and the outcome of every other carrier (docs/requirements.md
 * SMT-8, SMT-24).
 */
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import type { RatedService, Refusal } from '#domain/shipping/rated-service.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { askTariffs, tariffCarrierCodes } from '#server/shipping/carriers/tariff-carrier.ts';
import type { CarrierAnswer, FailureReason, QuoteRun } from './quote-run.ts';

/** A service with its rank by price, from 1. */
export interface RankedService {
  readonly service: RatedService;
  readonly position: number;
  /** Whether the price comes from the tariff file because the carrier did not answer. */
  readonly estimated: boolean;
}

/** The state of a run. */
export interface Comparison {
  readonly offers: readonly RankedService[];
  readonly refusals: readonly Refusal[];
  readonly pending: readonly string[];
  readonly failed: readonly { readonly carrierCode: string; readonly reason: FailureReason }[];
  /** Whether no carrier has answered yet; only possible if all of them are remote. */
  readonly unanswered: boolean;
}

/** Marks every pending answer of a run as failed, as at a deadline. */
export function giveUp(run: QuoteRun): QuoteRun {
  const late: CarrierAnswer = { services: [], refusals: [], failure: 'TIMEOUT' };
  const remote = Object.fromEntries(Object.entries(run.remote).map(([code, answer]) => [code, answer ?? late]));
  return { ...run, remote };
}

/** Compares what has arrived for a run: local carriers by their tariff files, remote ones by their answers. */
export function compareRun(run: QuoteRun, compiled: CompiledTariffs): Comparison {
  const remote = new Map(Object.entries(run.remote));
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
      price: { taxExclusive: service.taxExclusive, taxInclusive: service.taxInclusive },
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
    refusals: [...local.refusals, ...answers.flatMap((answer) => answer.refusals)],
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
