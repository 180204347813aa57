const names: Record<string, string> = { paypal: 'PayPal', mercadopago: 'Mercado Pago' }

/** The display name of a payment provider. */
export const providerName = (provider: string): string => names[provider] ?? provider
