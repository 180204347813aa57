import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { findProgram } from '#server/bundles/find-program.ts'

// Half of what a command takes would be stripping and compiling the same sources again. What is compiled is nobody's
// secret, and its folder may be the first in `build`, which others share: `commands.ts` keeps the rest to its user.
enableCompileCache(join(import.meta.dirname, '../../build/compile-cache'))
await import(findProgram('shop'))
