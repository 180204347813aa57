/** What figures are printed with. */
export const materialNames = ['PLA', 'PETG', 'ABS', 'TPU', 'Resin'] as const
export type MaterialName = (typeof materialNames)[number]

/**
 * Densities in g/cm³. The first four are those of the generic filaments in PrusaSlicer 2.5's own profiles;
 * resin is cured standard resin, 1.10 to 1.25 on makers' data sheets.
 */
export const materials: Record<MaterialName, { gramsPerCm3: number }> = {
  PLA: { gramsPerCm3: 1.24 },
  PETG: { gramsPerCm3: 1.27 },
  ABS: { gramsPerCm3: 1.04 },
  TPU: { gramsPerCm3: 1.21 },
  Resin: { gramsPerCm3: 1.15 },
}
