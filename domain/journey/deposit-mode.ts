/** How the sender of a journey's parcel hands it over. */
import type { DepositMode } from '#domain/shipping/shipment.ts';

/**
 * The chosen one if the offer has it; otherwise the post office if the offer has this mode; otherwise the offer's first
 * mode.
 */
export function depositModeOf(chosen: DepositMode | null, offered: readonly DepositMode[]): DepositMode {
  if (chosen !== null && offered.includes(chosen)) return chosen;
  return offered.includes('POST_OFFICE') ? 'POST_OFFICE' : (offered[0] ?? 'POST_OFFICE');
}
