import { useState } from 'react';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import { collectionDepositMode, fitsDeposit } from '#domain/shipping/mailbox-collection.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';

export interface SideEffect {
  readonly released: readonly string[];
  readonly deposit: DepositMode | null;
}

const noEffect: SideEffect = { released: [], deposit: null };

/**
 * The deposit mode and options chosen in the form. Selecting an option deselects those that it excludes. Collection
 * from the mailbox determines the deposit mode while it is selected, and choosing another mode deselects it
 * (docs/requirements.md OPT-1, OPT-2).
 */
export function useOptionForm({ details, offer }: Pick<DraftAnswer, 'details' | 'offer'>) {
  const [options, setOptions] = useState<readonly string[]>(details.options);
  const [chosenDeposit, setChosenDeposit] = useState(depositModeOf(details.depositMode, offer.collection.type));
  const [ofOption, setOfOption] = useState(noEffect);
  const [ofDeposit, setOfDeposit] = useState(noEffect);
  const depositOf = (selection: readonly string[]) =>
    fitsDeposit(selection, chosenDeposit) ? chosenDeposit : collectionDepositMode;
  const deposit = depositOf(options);

  return {
    options,
    deposit,
    ofOption,
    ofDeposit,

    toggle(option: WireOffer['options'][number], isSelected: boolean) {
      const released = isSelected ? options.filter((code) => option.excludes.includes(code)) : [];
      const remaining = options.filter((code) => code !== option.code && !released.includes(code));
      const next = isSelected ? [...remaining, option.code] : remaining;
      const after = depositOf(next);
      setOptions(next);
      setOfOption({ released, deposit: after === deposit ? null : after });
      setOfDeposit(noEffect);
    },

    hand(over: DepositMode) {
      const remaining = options.filter((code) => fitsDeposit([code], over));
      setChosenDeposit(over);
      setOptions(remaining);
      setOfDeposit({ released: options.filter((code) => !remaining.includes(code)), deposit: null });
      setOfOption(noEffect);
    },
  };
}

export type OptionForm = ReturnType<typeof useOptionForm>;
