import type { Plugin } from 'vite'

const file = '/react-router/dist/production/lib/dom/ssr/routeModules.js'
const reload = '\t\twindow.location.reload();\n'

/**
 * Where a page's script does not come the router reloads, since another build may be there; without a line that shows
 * the browser's own page. With this the router's error page is shown, which comes back by itself.
 */
export const lostLine: Plugin = {
  name: 'lost-line',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!id.endsWith(file)) return
    if (code.split(reload).length !== 2) this.error(`${id} does not reload where it did`)
    return { code: code.replace(reload, `\t\tif (!navigator.onLine) throw error;\n${reload}`), map: null }
  },
}
