import { estimatePrint, type PrintEstimate, type PrintedModel } from '../../models/measuring/estimate-print.ts'

/** The estimate for the settings that most people use: PLA, 0.2 mm layers, 15 % infill, at the size sold. */
export const usualEstimate = (model: PrintedModel): PrintEstimate =>
  estimatePrint(model, { material: 'PLA', layerMm: 0.2, infillPercent: 15, pricePerKg: 0 }, 1)
