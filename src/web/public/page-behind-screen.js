// Replaces the page behind the sign-in screen, named by its route in this file's address, so that neither the server
// nor the browser's router requests that page's own scripts. Navigating to it here reloads the document.
const { pathname, search } = new URL(import.meta.url)
const route = window.__reactRouterManifest.routes[decodeURIComponent(search.slice(1))]
Object.assign(route, { module: pathname + search, imports: [], css: [], clientLoaderModule: undefined })

export default function PageBehindScreen() {
  setTimeout(() => location.reload())
  return null
}
