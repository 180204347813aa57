import { join } from 'node:path'

/** Where the embedded database lies. */
export const embeddedPath = (dataFolder: string): string => join(dataFolder, 'estela.db')
