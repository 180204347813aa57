/**
 * Where the starting set comes from: common knowledge as of that day, not copied from a list, and not advice. Owners
 * check each rate in the official lists before they use it.
 */
export const startingSet = {
  asOf: '2025-08-01',
  official: [
    'European Commission, VAT rates in the Member States',
    'GOV.UK, VAT rates',
    'Inter-American Center of Tax Administrations, VAT rates',
  ],
}

/**
 * Standard rates in percent. Brazil is left out: what it charges on digital goods depends on state and municipality.
 */
export const startingRates: Readonly<Record<string, number>> = {
  ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20, GR: 24, HR: 25 },
  ...{ HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22, SK: 23 },
  GB: 20,
  ...{ AR: 21, BO: 13, CL: 19, CO: 19, CR: 13, DO: 18, EC: 15, GT: 12, HN: 15, MX: 16, NI: 15, PA: 7, PE: 18, PY: 10 },
  ...{ SV: 13, UY: 22, VE: 16 },
}
