/**
 * Events that the shop counts. Their keys contain only the shop's own codes, never personal data, addresses or typed
 * text (docs/back-office.md, "Numbers").
 */
import type { Site } from '#domain/site/site.ts';

/** Whether an event is counted by hour, because its course over a day is shown, or by day (of Paris). */
export type CountedBy = 'hour' | 'day';

/** By hour or by day. The comments say which codes make up an event's key. */
export const measures = {
  /** A comparison was started. No key. */
  comparison: 'hour',
  /** A request failed. Key: name of the call and status, or code of a carrier and the reason why it didn't answer. */
  failure: 'hour',
  /** A comparison had at least one offer. No key. */
  offersSeen: 'day',
  /** A comparison offered a service. Key: carrier and service. */
  offered: 'day',
  /** A service refused the parcel. Key: carrier, service and reason. */
  refused: 'day',
  /** A visitor continued with an offer. Key: carrier and service. */
  chosen: 'day',
  /** A step of a journey was completed. Key: name of the step. */
  step: 'day',
  /** A call of the API refused its input. Key: name of the call and key of the error message. */
  refusal: 'day',
} as const satisfies Record<string, CountedBy>;

export type Measure = keyof typeof measures;

/**
 * Steps of a journey that are counted with the measure `step`, besides the comparison and the choice of an offer, which
 * have their own measures.
 */
export type CountedStep = 'contact' | 'customsBegun' | 'customs' | 'cart';

/** Its key consists of the codes that it contains, joined by a space; no code contains one. */
export type ShopEvent = { readonly site: Site } & (
  | { readonly measure: 'comparison' | 'offersSeen' }
  | {
      readonly measure: 'offered' | 'chosen';
      readonly service: { readonly carrierCode: string; readonly serviceCode: string };
    }
  | {
      readonly measure: 'refused';
      readonly service: { readonly carrierCode: string; readonly serviceCode: string };
      readonly reason: string;
    }
  | { readonly measure: 'step'; readonly step: CountedStep }
  | { readonly measure: 'failure' | 'refusal'; readonly source: string; readonly reason: string }
);

/** In memory. Never throws. */
export type CountEvent = (event: ShopEvent) => void;

/** Within its measure; empty for measures without keys. */
export function eventKey(event: ShopEvent): string {
  switch (event.measure) {
    case 'comparison':
    case 'offersSeen':
      return '';
    case 'offered':
    case 'chosen':
      return `${event.service.carrierCode} ${event.service.serviceCode}`;
    case 'refused':
      return `${event.service.carrierCode} ${event.service.serviceCode} ${event.reason}`;
    case 'step':
      return event.step;
    case 'failure':
    case 'refusal':
      return `${event.source} ${event.reason}`;
  }
}
