import type { Plugin } from 'vite'

/** Iterator methods (Firefox 131, Safari 18.4), which nothing else distinguishes from array methods. */
const tooNew =
  /\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(|\bIterator\.from\(/

/** The build target covers syntax only; a missing built-in fails only in the old browser itself, where no test runs. */
export const oldBrowsers: Plugin = {
  name: 'old-browsers',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const [found] = tooNew.exec(code) ?? []
    if (found) this.error(`${id} uses ${found}), which not all browsers of vite.config.ts have`)
  },
}
