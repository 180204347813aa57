/** The materials that figures are printed with. */
export const materialNames = ['PLA', 'PETG', 'ABS', 'TPU', 'Resin'] as const
export type MaterialName = (typeof materialNames)[number]

/**
 * Densities in g/cm³. The first four are those of the generic filaments in PrusaSlicer 2.5's own profiles; resin is
 * cured standard resin, 1.10 to 1.25 on manufacturers' data sheets.
 * `pace` multiplies the hours: flexible filament is printed at about half the speed, a rule of thumb.
 */
export const materials: Record<MaterialName, { gramsPerCm3: number; pace: number }> = {
  PLA: { gramsPerCm3: 1.24, pace: 1 },
  PETG: { gramsPerCm3: 1.27, pace: 1 },
  ABS: { gramsPerCm3: 1.04, pace: 1 },
  TPU: { gramsPerCm3: 1.21, pace: 2 },
  Resin: { gramsPerCm3: 1.15, pace: 1 },
}
