import type { Bed } from '#domain/models/fit-on-bed.ts'

/** `220 × 220 × 250 mm` */
export const bedText = ({ x, y, z }: Bed): string => `${x} × ${y} × ${z} mm`
