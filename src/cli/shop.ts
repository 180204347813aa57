import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { findProgram } from '#server/bundles/find-program.ts'

// Half of a command's time would go into stripping and compiling the same sources again. Compiled code is no secret,
// and its folder may be the first in `build`, which others share: `commands.ts` restricts everything else to its user.
enableCompileCache(join(import.meta.dirname, '../../build/compile-cache'))
await import(findProgram('shop'))
