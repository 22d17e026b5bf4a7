import { useState } from 'react';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import { collectionDepositMode, fitsDeposit } from '#domain/shipping/mailbox-collection.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';

/** What a choice has changed besides itself. */
export interface SideEffect {
  /** Codes of the options that it took away. */
  readonly released: readonly string[];
  /** The way of handing over that an option set. */
  readonly deposit: DepositMode | null;
}

const noEffect: SideEffect = { released: [], deposit: null };

/**
 * Deposit and options as they stand in the form. Options that exclude each other take the other's place; collecting from
 * the mailbox sets the deposit while it is taken, and choosing another deposit takes it away (docs/requirements.md OPT-1, OPT-2).
 */
export function useOptionForm({ details, offer }: Pick<DraftAnswer, 'details' | 'offer'>) {
  const [options, setOptions] = useState<readonly string[]>(details.options);
  const [own, setOwn] = useState(depositModeOf(details.depositMode, offer.collection.type));
  const [ofOption, setOfOption] = useState(noEffect);
  const [ofDeposit, setOfDeposit] = useState(noEffect);
  const depositOf = (taken: readonly string[]) => (fitsDeposit(taken, own) ? own : collectionDepositMode);
  const deposit = depositOf(options);

  return {
    options,
    deposit,
    ofOption,
    ofDeposit,

    toggle(option: WireOffer['options'][number], taken: boolean) {
      const released = taken ? options.filter((code) => option.excludes.includes(code)) : [];
      const kept = options.filter((code) => code !== option.code && !released.includes(code));
      const next = taken ? [...kept, option.code] : kept;
      const after = depositOf(next);
      setOptions(next);
      setOfOption({ released, deposit: after === deposit ? null : after });
      setOfDeposit(noEffect);
    },

    hand(over: DepositMode) {
      const kept = options.filter((code) => fitsDeposit([code], over));
      setOwn(over);
      setOptions(kept);
      setOfDeposit({ released: options.filter((code) => !kept.includes(code)), deposit: null });
      setOfOption(noEffect);
    },
  };
}

export type OptionForm = ReturnType<typeof useOptionForm>;
