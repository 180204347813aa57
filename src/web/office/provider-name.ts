const names: Record<string, string> = { paypal: 'PayPal', mercadopago: 'Mercado Pago' }

/** How an order was or will be paid. */
export const providerName = (provider: string): string => names[provider] ?? provider
