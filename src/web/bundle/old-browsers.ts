import type { Plugin } from 'vite'

/** Methods of iterators (Firefox 131, Safari 18.4), which nothing else tells apart from those of lists. */
const tooNew =
  /\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(|\bIterator\.from\(/

/** Syntax is held to the build's target; what the browser's own objects lack fails only there, where no test runs. */
export const oldBrowsers: Plugin = {
  name: 'old-browsers',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const [found] = tooNew.exec(code) ?? []
    if (found) this.error(`${id} uses ${found}), which not all browsers of vite.config.ts have`)
  },
}
