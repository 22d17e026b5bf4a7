/** Limits of a shipment: 0,01 to 30 kg, sides of 0,1 to 300 cm (docs/requirements.md SMT-5). */
export const shipmentLimits = { minGrams: 10, maxGrams: 30_000, minMm: 1, maxMm: 3000 } as const;
