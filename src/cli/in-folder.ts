import { translateDiskError } from '#adapters/files/disk-failure.ts'
import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const say = sentencesOf(
  inEachLanguage({
    en: {
      full: (folder: string) => `The disk of ${folder} is full: make room.`,
      readOnly: (folder: string, reason: string) => `The folder ${folder} cannot be written to: ${reason}.`,
      failing: (folder: string, reason: string) => `The disk of ${folder} is failing: ${reason}.`,
    },
    es: {
      full: (folder: string) => `El disco de ${folder} está lleno: haz sitio.`,
      readOnly: (folder: string, reason: string) => `No se puede escribir en la carpeta ${folder}: ${reason}.`,
      failing: (folder: string, reason: string) => `El disco de ${folder} falla: ${reason}.`,
    },
    'pt-BR': {
      full: (folder: string) => `O disco de ${folder} está cheio: libere espaço.`,
      readOnly: (folder: string, reason: string) => `Não é possível gravar na pasta ${folder}: ${reason}.`,
      failing: (folder: string, reason: string) => `O disco de ${folder} está com falha: ${reason}.`,
    },
  }),
)

/**
 * Runs work that writes only to this folder. When its disk is at fault, the refusal names the folder, which otherwise
 * would be taken for the data folder.
 */
export async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const failing = say.failing(folder, reason)
    throw translateDiskError(error, { full: say.full(folder), readOnly: say.readOnly(folder, reason), failing })
  }
}
