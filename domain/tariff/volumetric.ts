/**
 * The billed weight in grams: the larger of the real weight and length × width × height / divisor, rounded up.
 * Divisor 5000 means 5000 cm³ per kilogram, which is 5000 mm³ per gram; 0 means no volumetric weight
 * (docs/tariffs.md, "Volumetric weight").
 */
export function billableGrams(weightGrams: number, volumeMm3: number, divisor: number): number {
  return divisor === 0 ? weightGrams : Math.max(weightGrams, Math.ceil(volumeMm3 / divisor));
}
