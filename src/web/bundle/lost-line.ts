import type { Plugin } from 'vite'

const file = '/react-router/dist/production/lib/dom/ssr/routeModules.js'
const reload = '\t\twindow.location.reload();\n'

/**
 * When a page's script fails to load, the router reloads the page, since another build may be deployed; offline that
 * shows the browser's own error page. This shows the router's error page instead, which recovers by itself.
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
