import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

const categories = ['hot', 'anime', 'fantasy', 'videogames', 'others']

/** Paths are case-sensitive, so that checks for `/admin` need not handle `/Admin`. */
const spelledExactly = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map(({ children, ...entry }) => ({
    ...entry,
    caseSensitive: true,
    ...(children ? { children: spelledExactly(children) } : {}),
  }))

export default spelledExactly([
  index('routes/home/page.tsx'),
  route('all-models', 'routes/all-models/page.tsx'),
  route('categories', 'routes/all-models/page.tsx', { id: 'categories' }),
  ...categories.map((category) => route(category, 'routes/category/page.tsx', { id: category })),
  route('search', 'routes/search/page.tsx'),
  route('product/:slug', 'routes/product/page.tsx'),
  route('buy/:slug', 'routes/buy/page.tsx'),

  route('cart', 'routes/cart/page.tsx'),
  route('cart/checkout', 'routes/checkout/page.tsx'),
  route('success', 'routes/success/page.tsx'),
  route('failure', 'routes/failure/page.tsx'),
  route('pending', 'routes/pending/page.tsx'),

  route('favorites', 'routes/favorites/page.tsx'),
  route('purchases', 'routes/purchases/page.tsx'),
  route('gift-card/:id', 'routes/gift-card/page.tsx'),
  route('profile-settings', 'routes/profile-settings/page.tsx'),

  route('login', 'routes/login/page.tsx'),
  route('register', 'routes/register/page.tsx'),
  route('forgot-password', 'routes/forgot-password/page.tsx'),
  route('reset-password', 'routes/reset-password/page.tsx'),
  route('verify-email', 'routes/verify-email/page.tsx'),
  // Creates a store's first owner; 404 once there is one.
  route('set-up', 'routes/set-up/page.tsx'),
  route('register-now', 'routes/register-now/page.tsx'),
  // An order made without an account; opened with a mailed code.
  route('guest-orders/:number', 'routes/guest-orders/page.tsx'),
  // A license's certificate, public.
  route('verify/:id', 'routes/verify/page.tsx'),
  // Where the recipient of a gift accepts it.
  route('gift/:token', 'routes/gift/page.tsx'),

  route('about', 'routes/about/page.tsx'),
  route('contact', 'routes/contact/page.tsx'),
  route('privacy-policy', 'routes/privacy-policy/page.tsx'),
  route('shipping-policy', 'routes/shipping-policy/page.tsx'),
  route('refund-policy', 'routes/refund-policy/page.tsx'),
  route('membership-terms', 'routes/membership-terms/page.tsx'),
  route('accessibility', 'routes/accessibility/page.tsx'),

  // A demo store's mails.
  route('demo/mail', 'routes/demo-mail/page.tsx'),

  // The owner's back office; none of it is in the shop's scripts.
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/overview/page.tsx'),
    route('orders', 'routes/admin/orders/page.tsx', [route(':id', 'routes/admin/orders/order.tsx')]),
    route('orders/:id/proof', 'routes/admin/order-proof/page.tsx'),
    route('customers', 'routes/admin/customers/page.tsx', [route(':uid', 'routes/admin/customers/customer.tsx')]),
    route('codes', 'routes/admin/codes/page.tsx', [route(':code', 'routes/admin/codes/code.tsx')]),
    route('reports', 'routes/admin/reports/page.tsx'),
    route('documents', 'routes/admin/documents/page.tsx'),
    route('documents/taxes', 'routes/admin/taxes/page.tsx'),
    route('integrations', 'routes/admin/integrations/page.tsx', [
      route('webhooks/:id', 'routes/admin/integrations/endpoint.tsx'),
    ]),
    route('settings', 'routes/admin/settings/page.tsx'),
    route('settings/content', 'routes/admin/content/page.tsx'),
    route('security', 'routes/admin/security/page.tsx'),
    route('first-steps', 'routes/admin/first-steps/page.tsx'),
    route('products', 'routes/admin/products/page.tsx'),
    route('products/new', 'routes/admin/products/add/page.tsx'),
    route('products/:id', 'routes/admin/products/edit/page.tsx'),
    route('catalog', 'routes/admin/catalog/page.tsx'),
    route('*', 'routes/admin/not-found.tsx'),
  ]),
  // Used before an owner has a second factor, so it is outside the office's frame.
  route('admin/second-factor', 'routes/admin/second-factor/page.tsx'),

  // Everything else is 404; as a route, so that the gate applies to it too.
  route('*', 'routes/not-found/page.tsx'),
]) satisfies RouteConfig
