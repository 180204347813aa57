import { estimatePrint, type PrintEstimate, type PrintedModel } from '../../models/measuring/estimate-print.ts'

/** What a print takes with the settings most people use: PLA, layers of 0.2 mm, 15 % infill, as large as sold. */
export const usualEstimate = (model: PrintedModel): PrintEstimate =>
  estimatePrint(model, { material: 'PLA', layerMm: 0.2, infillPercent: 15, pricePerKg: 0 }, 1)
