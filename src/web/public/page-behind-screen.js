// Stands for the page whose place the sign-in screen takes, named by its route in this file's address: neither the
// server nor the browser's router asks for that page's own scripts. Whoever gets to it here gets a new document.
const { pathname, search } = new URL(import.meta.url)
const route = window.__reactRouterManifest.routes[decodeURIComponent(search.slice(1))]
Object.assign(route, { module: pathname + search, imports: [], css: [], clientLoaderModule: undefined })

export default function PageBehindScreen() {
  setTimeout(() => location.reload())
  return null
}
