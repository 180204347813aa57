import { Hono } from 'hono'
import { controlRoutes } from './control.ts'
import { mercadopagoRoutes } from './mercadopago/routes.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { html, page } from './page.ts'
import { paypalRoutes } from './paypal/routes.ts'
import { respond, type SimulatorEnvironment } from './serve-operation.ts'
import type { Simulation } from './simulation.ts'

/** All providers below one address. */
export function createApplication(simulation: Simulation): Hono<SimulatorEnvironment> {
  const application = new Hono<SimulatorEnvironment>()
  application.route('/paypal', paypalRoutes(simulation))
  application.route('/mercadopago', mercadopagoRoutes(simulation))
  application.route('/oidc', oidcRoutes(simulation))
  application.route('/control', controlRoutes(simulation))
  application.get('/', () => respond({ status: 200, html: frontPage(simulation) }))
  return application
}

function frontPage({ url, clock }: Simulation): string {
  const places = ['/paypal', '/mercadopago', '/oidc/.well-known/openid-configuration', '/control/ledger']
  const content = html`<h1>The providers of the demo store</h1>
<p>PayPal, Mercado Pago and an OpenID provider, simulated on this machine.</p>
<ul>${places.map((place) => html`<li><code>${url}${place}</code></li>`)}</ul>
<small>Their clock says ${clock.now().toISOString()}.</small>`
  return page({ title: 'Providers', brand: 'Provider', color: '#1f1c18', content })
}
