// What may import what, and whose tables a module may read. A change here needs a decision record in docs/decisions.

/** The folders of `src`, and the others that each may import from. */
export const layers: Record<string, string[]> = {
  domain: [],
  adapters: ['domain'],
  api: ['domain'],
  web: ['domain'],
  cli: ['domain', 'server', 'adapters'],
  server: ['domain', 'adapters', 'api'],
}

/** Folders from which only types may be imported: they are for the compiler, and nothing of them is loaded. */
export const typesOnly: Record<string, string[]> = { web: ['api'], cli: ['api'] }

/**
 * The modules of `src/domain`: `imports` lists the others that each may import from, `reads` those whose tables its
 * queries may read besides its own. Only a module itself writes to its tables.
 */
export const modules: Record<string, { imports: string[]; reads: string[] }> = {
  accounts: { imports: [], reads: [] },
  zip: { imports: [], reads: [] },
  models: { imports: ['zip'], reads: [] },
  pricing: { imports: [], reads: [] },
  jobs: { imports: [], reads: [] },
  audit: { imports: [], reads: ['accounts', 'api-keys'] },
  'api-keys': { imports: ['accounts', 'audit', 'mails', 'settings'], reads: ['accounts'] },
  idempotency: { imports: [], reads: [] },
  retention: { imports: [], reads: [] },
  violations: { imports: ['audit'], reads: [] },
  assets: { imports: [], reads: [] },
  analytics: { imports: [], reads: ['catalog', 'orders', 'payments', 'downloads'] },
  overview: {
    imports: ['jobs', 'audit', 'mails'],
    reads: ['jobs', 'mails', 'catalog', 'orders', 'payments', 'webhooks'],
  },
  backup: { imports: ['catalog'], reads: [] },
  mails: { imports: ['jobs'], reads: [] },
  settings: { imports: ['accounts', 'audit'], reads: [] },
  webhooks: { imports: ['settings', 'jobs', 'audit'], reads: [] },
  content: { imports: ['catalog', 'settings', 'audit'], reads: [] },
  catalog: { imports: ['models', 'pricing', 'jobs', 'audit', 'webhooks', 'zip'], reads: ['codes'] },
  codes: { imports: ['pricing', 'catalog', 'accounts', 'audit'], reads: ['accounts', 'orders', 'payments'] },
  certificates: { imports: ['accounts', 'catalog', 'settings', 'audit'], reads: ['orders'] },
  taxes: { imports: ['audit'], reads: [] },
  cart: { imports: ['catalog', 'accounts'], reads: [] },
  favorites: { imports: ['cart', 'catalog', 'accounts'], reads: [] },
  documents: { imports: ['orders', 'pricing', 'accounts'], reads: ['orders', 'payments'] },
  orders: {
    imports: [
      'documents',
      'certificates',
      'pricing',
      'codes',
      'taxes',
      'catalog',
      'cart',
      'accounts',
      'jobs',
      'mails',
      'payments',
      'webhooks',
      'audit',
    ],
    reads: ['accounts', 'payments', 'downloads', 'settings'],
  },
  payments: {
    imports: [
      'documents',
      'orders',
      'pricing',
      'codes',
      'catalog',
      'cart',
      'accounts',
      'jobs',
      'mails',
      'idempotency',
      'retention',
      'audit',
    ],
    reads: ['orders'],
  },
  downloads: { imports: ['orders', 'catalog', 'accounts', 'content'], reads: ['catalog'] },
  owners: { imports: ['accounts', 'audit', 'settings', 'webhooks', 'api-keys'], reads: [] },
  customers: {
    imports: [
      ...[
        'accounts',
        'cart',
        'favorites',
        'orders',
        'documents',
        'codes',
        'mails',
        'downloads',
        'idempotency',
        'audit',
      ],
    ],
    reads: ['accounts', 'orders', 'payments'],
  },
}

/**
 * Folders that are treated like the files next to them: all of `src/domain`, or all of a module, may import from them,
 * while they may import from nothing that has its own folder.
 */
export const shared: { domain: string[]; rooms: Record<string, string[]> } = {
  domain: ['dates', 'countries', 'limits', 'sql'],
  rooms: { catalog: ['files'] },
}

/**
 * The rooms of modules that are too large for one, and which others each may import from. All may import from the
 * module's own files, which may import from rooms only to assemble the module's operations.
 */
export const rooms: Record<string, Record<string, string[]>> = {
  catalog: {
    listing: [],
    pictures: [],
    prices: [],
    searching: ['listing'],
    processing: ['pictures', 'listing'],
    showing: ['listing', 'searching', 'pictures'],
    writing: ['listing', 'searching', 'processing', 'prices'],
    editing: ['listing', 'writing', 'pictures', 'processing', 'prices'],
    importing: ['writing', 'pictures', 'listing'],
  },
  payments: {
    judging: [],
    ledger: ['judging'],
    placing: ['settling'],
    orphans: ['judging', 'ledger'],
    settling: ['judging', 'ledger'],
    refunds: ['judging', 'ledger', 'orphans', 'settling'],
    following: ['judging', 'orphans', 'refunds', 'settling'],
    showing: ['judging', 'ledger', 'settling'],
  },
  accounts: {
    limits: [],
    passwords: [],
    guests: [],
    bans: ['guests'],
    sessions: ['bans', 'limits'],
    'signing-in': ['bans', 'guests', 'limits', 'passwords', 'sessions'],
    standing: ['guests', 'sessions'],
  },
  models: {
    reading: [],
    measuring: ['reading'],
    previewing: ['measuring'],
    studio: ['measuring', 'previewing'],
  },
}
