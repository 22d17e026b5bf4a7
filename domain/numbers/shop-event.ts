/**
 * What the shop counts: only codes of its own, never a person, address or typed text (docs/back-office.md, "Numbers").
 */
import type { Site } from '#domain/site/site.ts';

/** How finely something is counted: by the hour if its course over a day is shown, otherwise by the day in Paris. */
export type CountedBy = 'hour' | 'day';

/** Everything that is counted, whether by the hour or the day; the comments say what the key of each consists of. */
export const measures = {
  /** A comparison was started. No key. */
  comparison: 'hour',
  /** A request failed: name of the call and status, or code of a carrier and why it didn't answer. */
  failure: 'hour',
  /** A comparison had at least one offer. No key. */
  offersSeen: 'day',
  /** A service was among the offers: carrier and service. */
  offered: 'day',
  /** A service didn't take the parcel: carrier, service and reason. */
  refused: 'day',
  /** A visitor went on with an offer: carrier and service. */
  chosen: 'day',
  /** A step of a journey was completed. */
  step: 'day',
  /** A call refused what it was sent: name of the call and key of the message. */
  refusal: 'day',
} as const satisfies Record<string, CountedBy>;

export type Measure = keyof typeof measures;

/** Steps that are counted besides the comparison and the choice of an offer. */
export type CountedStep = 'contact' | 'customsBegun' | 'customs' | 'cart';

/** An event to be counted. Its key consists of these codes, which contain no blanks and are joined by one. */
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

/** Counts an event. Never fails, and takes a few microseconds. */
export type CountEvent = (event: ShopEvent) => void;

/** The key under which an event is counted within its measure; empty if the measure has only one. */
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
