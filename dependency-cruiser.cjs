// What may import what, as `tools/house.ts` has it, and what else nobody imports.
const { layers, modules, rooms, shared, typesOnly } = require('./tools/house.ts')

const test = '\\.test\\.tsx?$'
const oneWay = (root, table, { types = {}, common = [] } = {}) =>
  Object.entries({ ...table, ...Object.fromEntries(common.map((name) => [name, []])) }).map(([name, allowed]) => ({
    name: `${name}-imports-${allowed.join('+') || 'nothing'}`,
    severity: 'error',
    from: { path: `^${root}/${name}/`, pathNot: test },
    to: {
      path: `^${root}/[^/]+/`,
      pathNot: `^${root}/(${[name, ...allowed, ...common, ...(types[name] ?? [])].join('|')})/`,
    },
  }))
// A module's own files put its operations together; nothing else of them knows the rooms.
const gathers = '-(operations|office)\\.ts$'
const roomsOf = ([module, table]) => [
  ...oneWay(`src/domain/${module}`, table, { common: shared.rooms[module] }),
  {
    name: `${module}-knows-no-room`,
    severity: 'error',
    from: { path: `^src/domain/${module}/[^/]+$`, pathNot: [test, gathers] },
    to: { path: `^src/domain/${module}/(?!(${(shared.rooms[module] ?? []).join('|')})/)[^/]+/` },
  },
]
const nothingLoaded = Object.entries(typesOnly).map(([name, others]) => ({
  name: `${name}-loads-nothing-of-${others.join('+')}`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: test },
  to: { path: `^src/(${others.join('|')})/`, dependencyTypesNot: ['type-only'] },
}))
module.exports = {
  forbidden: [
    ...oneWay('src', layers, { types: typesOnly }),
    ...nothingLoaded,
    ...Object.entries(rooms).flatMap(roomsOf),
    ...oneWay('src/domain', Object.fromEntries(Object.entries(modules).map(([name, { imports }]) => [name, imports])), {
      common: shared.domain,
    }),
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      // Paying and delivering happen under the order's row lock, so these two may use its queries.
      name: 'sql-is-private',
      severity: 'error',
      from: { path: '^src/domain/([^/]+)/' },
      to: { path: '-queries\\.ts$', pathNot: ['^src/domain/$1/', '^src/domain/orders/(order|grant)-queries\\.ts$'] },
    },
    {
      name: 'orders-sql-is-for-money',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '^src/domain/(orders|payments|documents|downloads)/' },
      to: { path: '^src/domain/orders/(order|grant)-queries\\.ts$' },
    },
    {
      name: 'sql-stays-in-domain',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/domain/|${test}` },
      to: { path: '-queries\\.ts$' },
    },
    {
      name: 'domain-knows-no-web',
      severity: 'error',
      from: { path: '^src/domain', pathNot: test },
      to: {
        path: 'node_modules/(react|react-dom|react-router|@react-router|hono|@hono)/|^(node:)?(http|https|fs|net)$',
      },
    },
    {
      // Loaded where a collector is named, and nowhere else.
      name: 'traces-in-one-place',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/adapters/tracing/' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      // What it brings comes with the first trace.
      name: 'traces-load-late',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/adapters/tracing/|${test}` },
      to: {
        path: '^src/adapters/tracing/',
        pathNot: '/tracing\\.ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'simulators-speak-http-only',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^simulators/' },
    },
    { name: 'simulators-know-no-store', severity: 'error', from: { path: '^simulators/' }, to: { path: '^src/' } },
    {
      name: 'demo-enters-by-the-seed',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/server/demo/demo-catalog\\.ts$|${test}` },
      to: { path: '^demo/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
    },
  },
}
