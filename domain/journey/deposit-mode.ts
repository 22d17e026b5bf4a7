/** How the parcel of a journey is handed in. */
import type { DepositMode } from '#domain/shipping/shipment.ts';

/** The deposit mode that was chosen where the offer has it, else the offer's usual one: a post office if it takes parcels. */
export function depositModeOf(chosen: DepositMode | null, offered: readonly DepositMode[]): DepositMode {
  if (chosen !== null && offered.includes(chosen)) return chosen;
  return offered.includes('POST_OFFICE') ? 'POST_OFFICE' : (offered[0] ?? 'POST_OFFICE');
}
