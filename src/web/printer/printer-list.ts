// cspell:words Anycubic Kobra Bambu Creality Elegoo Flashforge
import type { PrinterSpeed } from '#domain/models/measuring/estimate-print.ts'
import type { Bed } from '#domain/models/measuring/fit-on-bed.ts'

export interface ListedPrinter {
  name: string
  kind: 'filament' | 'resin'
  bed: Bed
  /** Omitted where it depends on the firmware, and for resin, whose time depends on the layers. */
  speed?: PrinterSpeed
}

type Volume = [x: number, y: number, z: number]

const filament = (name: string, [x, y, z]: Volume, speed?: PrinterSpeed): ListedPrinter => ({
  name,
  kind: 'filament',
  bed: { x, y, z },
  ...(speed && { speed }),
})
const resin = (name: string, [x, y, z]: Volume): ListedPrinter => ({ name, kind: 'resin', bed: { x, y, z } })

/** Common printers with the build volumes from their makers' data sheets, fractions of a millimeter dropped. */
export const printers: ListedPrinter[] = [
  filament('Anycubic Kobra 2', [220, 220, 250]),
  filament('Anycubic Kobra 2 Max', [420, 420, 500]),
  filament('Artillery Sidewinder X2', [300, 300, 400], 'usual'),
  filament('Bambu Lab A1', [256, 256, 256], 'fast'),
  filament('Bambu Lab A1 mini', [180, 180, 180], 'fast'),
  filament('Bambu Lab P1S', [256, 256, 256], 'fast'),
  filament('Bambu Lab X1 Carbon', [256, 256, 256], 'fast'),
  filament('Creality CR-10', [300, 300, 400], 'usual'),
  filament('Creality Ender-3', [220, 220, 250], 'usual'),
  filament('Creality Ender-3 V2', [220, 220, 250], 'usual'),
  filament('Creality Ender-3 V3 SE', [220, 220, 250]),
  filament('Creality Ender-3 V3 KE', [220, 220, 240], 'fast'),
  filament('Creality K1', [220, 220, 250], 'fast'),
  filament('Creality K1 Max', [300, 300, 300], 'fast'),
  filament('Elegoo Neptune 4', [225, 225, 265], 'fast'),
  filament('Elegoo Neptune 4 Max', [420, 420, 480], 'fast'),
  filament('Elegoo Centauri Carbon', [256, 256, 256], 'fast'),
  filament('Flashforge Adventurer 5M', [220, 220, 220], 'fast'),
  filament('Prusa CORE One', [250, 220, 270], 'fast'),
  filament('Prusa MINI+', [180, 180, 180]),
  filament('Prusa MK4', [250, 210, 220], 'fast'),
  filament('Prusa XL', [360, 360, 360], 'fast'),
  resin('Anycubic Photon Mono 2', [143, 89, 165]),
  resin('Anycubic Photon Mono M5s', [218, 123, 200]),
  resin('Elegoo Mars 3', [143, 89, 175]),
  resin('Elegoo Mars 4 Ultra', [153, 77, 165]),
  resin('Elegoo Saturn 2', [218, 123, 250]),
  resin('Elegoo Saturn 3 Ultra', [218, 122, 260]),
]
