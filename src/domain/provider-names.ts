/** The payment providers, in the order in which they are offered. */
export const providerNames = ['paypal', 'mercadopago'] as const
export type ProviderName = (typeof providerNames)[number]

/** How an order was or will be paid; `free` means that there is nothing to collect. */
export const orderProviders = [...providerNames, 'free'] as const
export type OrderProvider = (typeof orderProviders)[number]
