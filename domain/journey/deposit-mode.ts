/** How a journey's parcel is deposited. */
import type { DepositMode } from '#domain/shipping/shipment.ts';

/**
 * The chosen deposit mode if the offer has it; else the post office if the offer has that, else the offer's first
 * mode.
 */
export function depositModeOf(chosen: DepositMode | null, offered: readonly DepositMode[]): DepositMode {
  if (chosen !== null && offered.includes(chosen)) return chosen;
  return offered.includes('POST_OFFICE') ? 'POST_OFFICE' : (offered[0] ?? 'POST_OFFICE');
}
