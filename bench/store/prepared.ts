import { z } from 'zod'

const download = z.object({
  /** Size of the model file; the package around it is some thousand bytes larger. */
  bytes: z.int(),
  fileName: z.string(),
  /** The file itself, for the bare stream. */
  path: z.string(),
})

/** What a store to be measured holds besides the demo catalog. */
export const preparedSchema = z.object({
  /** Cookie headers of signed-in accounts; the first one bought the downloads. */
  cookies: z.array(z.string()).min(50),
  /** Slugs of the demo catalog. */
  slugs: z.array(z.string()),
  downloads: z.object({ small: download, large: download }),
})

export type Prepared = z.infer<typeof preparedSchema>
