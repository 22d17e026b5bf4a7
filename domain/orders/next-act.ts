/** What the buyer of a parcel has to do next (docs/requirements.md ACC-7). */
import { mailboxCollectionCode } from '#domain/shipping/mailbox-collection.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { ParcelStage, TrackingEventCode } from './tracking-events.ts';

/** Where a parcel is left: `OWN_BOX` is the sender's own letter box, of which the postman takes it. */
export type DepositPlace = 'POST_OFFICE' | 'RELAY' | 'OWN_BOX' | 'STREET_BOX';

/** A step until the parcel is handed in, which is late once its day has passed. */
export type HandInStep =
  | { readonly kind: 'AWAIT_LABEL' | 'PRINT' }
  | { readonly kind: 'DEPOSIT'; readonly at: DepositPlace; readonly by: IsoDate; readonly isLate: boolean };

/** What is left to do with a parcel that was handed in or cancelled. */
export type LaterAct =
  | { readonly kind: 'NOTHING' | 'HELD_UP' | 'RETURNED' | 'DONE' | 'CANCELLED' }
  | { readonly kind: 'COLLECT'; readonly until: IsoDate | null };

export type NextAct = HandInStep | LaterAct;

const handInSteps: readonly string[] = ['AWAIT_LABEL', 'PRINT', 'DEPOSIT'] satisfies readonly HandInStep['kind'][];

export const isHandInStep = (act: NextAct): act is HandInStep => handInSteps.includes(act.kind);

export interface ActFacts {
  readonly stage: ParcelStage;
  /** Null without tracking. */
  readonly status: TrackingEventCode | null;
  readonly hasLabel: boolean;
  readonly depositMode: DepositMode;
  readonly options: readonly string[];
  readonly collectionDate: IsoDate;
  readonly lastDay: IsoDate | null;
  readonly today: IsoDate;
}

const placeOf: Readonly<Record<DepositMode, (options: readonly string[]) => DepositPlace>> = {
  POST_OFFICE: () => 'POST_OFFICE',
  RELAY: () => 'RELAY',
  MAILBOX: (options) => (options.includes(mailboxCollectionCode) ? 'OWN_BOX' : 'STREET_BOX'),
};

export const depositPlaceOf = (mode: DepositMode, options: readonly string[]): DepositPlace => placeOf[mode](options);

type Acts = readonly [NextAct, ...NextAct[]];

const actsOfStage: Readonly<Record<ParcelStage, (facts: ActFacts) => Acts>> = {
  WAITING: ({ hasLabel, depositMode, options, collectionDate: by, today }) => [
    { kind: hasLabel ? 'PRINT' : 'AWAIT_LABEL' },
    { kind: 'DEPOSIT', at: depositPlaceOf(depositMode, options), by, isLate: by < today },
  ],
  UNDER_WAY: () => [{ kind: 'NOTHING' }],
  TO_COLLECT: ({ lastDay }) => [{ kind: 'COLLECT', until: lastDay }],
  DONE: ({ status }) => [{ kind: status === 'RETURNED' ? 'RETURNED' : 'DONE' }],
  PROBLEM: () => [{ kind: 'HELD_UP' }],
  CANCELLED: () => [{ kind: 'CANCELLED' }],
};

/** In the order in which they are done; the first is the next. */
export const actsOf = (facts: ActFacts): Acts => actsOfStage[facts.stage](facts);

/** Whether a label may still be used: after the deposit it is of no use, and a cancelled parcel's is void. */
export const needsLabel = (stage: ParcelStage): boolean => stage === 'WAITING';
